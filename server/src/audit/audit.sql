-- name: insert_events
INSERT INTO audit_events (
  company_id, id, shop_id, user_id, at, menu_id, action_id, kind, event, ref_kind, ref_id, detail, ip, device, call_id, booked, mac
)
SELECT
  $company_id::bigint, e.id, e.shop_id, e.user_id, e.at, e.menu_id, e.action_id, e.kind, e.event, e.ref_kind, e.ref_id, e.detail::jsonb, e.ip,
  e.device, e.call_id, decode(e.booked, 'hex'), decode(e.mac, 'hex')
FROM unnest(
  $id::bigint[], $shop_id::bigint[], $user_id::bigint[], $at::timestamptz[], $menu_id::smallint[], $action_id::smallint[], $kind::smallint[],
  $event::text[], $ref_kind::text[], $ref_id::bigint[], $detail::text[], $ip::text[], $device::text[], $call_id::bigint[], $booked::text[], $mac::text[]
) AS e (id, shop_id, user_id, at, menu_id, action_id, kind, event, ref_kind, ref_id, detail, ip, device, call_id, booked, mac);
