-- name: insert_event
INSERT INTO audit_events (company_id, id, shop_id, user_id, menu_id, action_id, act, ref_kind, ref_id, detail, ip, device, call_id)
VALUES ($company_id, $id, $shop_id, $user_id, $menu_id, $action_id, $act, $ref_kind, $ref_id, $detail::text::jsonb, $ip, $device, $call_id);
