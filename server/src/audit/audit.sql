-- name: insert_events
INSERT INTO audit_events (company_id, id, shop_id, user_id, menu_id, action_id, act, ref_kind, ref_id, detail, ip, device, call_id)
SELECT $company_id::bigint, e.id, e."shopId", e."userId", e."menuId", e."actionId", e.act, e."refKind", e."refId", e.detail, e.ip, e.device, e."callId"
FROM jsonb_to_recordset($events::text::jsonb) AS e (
  id bigint, "shopId" bigint, "userId" bigint, "menuId" smallint, "actionId" smallint, act text, "refKind" text, "refId" bigint, detail jsonb,
  ip text, device text, "callId" bigint
);
