-- name: cancel_lines
UPDATE order_lines l
SET status = 2,
    reversal_id = c."reversalId",
    cancelled_at = now(),
    cancelled_by = $user_id,
    cancel_reason = $reason
FROM jsonb_to_recordset($lines::text::jsonb) AS c (id bigint, "reversalId" bigint)
WHERE l.company_id = $company_id
  AND l.order_id = $order_id
  AND l.id = c.id;

-- name: cancel_swipes
UPDATE swipes
SET status = 2
WHERE company_id = $company_id
  AND order_id = $order_id
  AND id = ANY ($ids::bigint[]);
