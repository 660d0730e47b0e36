-- name: insert_events
INSERT INTO audit_events (company_id, id, shop_id, user_id, menu_id, action_id, act, ref_kind, ref_id, detail, ip, device, call_id)
SELECT $company_id::bigint, e.id, e.shop_id, e.user_id, e.menu_id, e.action_id, e.act, e.ref_kind, e.ref_id, e.detail::jsonb, e.ip, e.device, e.call_id
FROM unnest(
  $id::bigint[], $shop_id::bigint[], $user_id::bigint[], $menu_id::smallint[], $action_id::smallint[], $act::text[], $ref_kind::text[],
  $ref_id::bigint[], $detail::text[], $ip::text[], $device::text[], $call_id::bigint[]
) AS e (id, shop_id, user_id, menu_id, action_id, act, ref_kind, ref_id, detail, ip, device, call_id);
