-- name: forget_cells
WITH line AS (
  SELECT r.id
  FROM orders o
  JOIN swipes s ON s.company_id = $company_id AND s.order_id = o.id
  JOIN match_items bill ON bill.company_id = $company_id AND bill.side IN (2, 3) AND bill.ref_id = s.id AND bill.is_live
  JOIN match_items own ON own.company_id = $company_id AND own.match_id = bill.match_id AND own.side = 1
  JOIN statement_rows r ON r.company_id = $company_id AND r.id = own.ref_id
  WHERE o.company_id = $company_id AND o.customer_id = ANY ($ids::bigint[]) AND r.raw <> '[]'
  ORDER BY r.id
  FOR UPDATE OF r
)
UPDATE statement_rows r SET raw = '[]' FROM line WHERE r.company_id = $company_id AND r.id = line.id;
