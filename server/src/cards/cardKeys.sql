-- name: cards_of_customers
-- The cards that some customers have, for the rows of a file.
SELECT id, customer_id, bin, last4 FROM cards WHERE company_id = $company_id AND customer_id = ANY ($customer_ids::bigint[]) AND status <> 0;

-- name: card_versions
SELECT id, version FROM cards WHERE company_id = $company_id AND id = ANY ($ids::bigint[]);
