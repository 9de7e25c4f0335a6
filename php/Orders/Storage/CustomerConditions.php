<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\I18n\Postal\PhoneKey;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\Orders\Customers\CustomerKind;
use Vitrine\Orders\Customers\CustomerQuery;

/** A query of customers as SQL over `{customers} c`; each part uses an index, as those of `OrderConditions`. */
final readonly class CustomerConditions {

	/** Sorts after every letter in all collations. */
	private const LAST = "\u{ffff}";

	/** SQL after `FROM`. */
	public string $from;

	/** SQL after `WHERE`; contains no user input. */
	public string $where;

	/** @var list<int|string> Values for both, in order. */
	public array $values;

	/** @param string $users Name of WordPress's table of users. */
	public function __construct( CustomerQuery $query, string $users ) {
		$this->where = match ( $query->kind ) {
			CustomerKind::Account => 'c.user_id IS NOT NULL',
			CustomerKind::Guest   => 'c.user_id IS NULL',
			null                  => '1 = 1',
		};
		[ $this->from, $this->values ] = trim( $query->search ) === ''
			? array( '{customers} c', array() )
			: self::searched( trim( $query->search ), $users );
	}

	/** @return array{string, list<string>} */
	private static function searched( string $typed, string $users ): array {
		$parts  = array();
		$values = array();
		$add    = static function ( string $select, string $column, string $prefix ) use ( &$parts, &$values ): void {
			if ( $prefix !== '' ) {
				$parts[] = "$select $column >= %s AND $column < %s";
				array_push( $values, $prefix, $prefix . self::LAST );
			}
		};
		$name   = SearchNormalizer::line( $typed );
		$add( 'SELECT id FROM {customers} WHERE', 'name_key', $name );
		$add( 'SELECT id FROM {customers} WHERE', 'family_key', $name );
		$add( 'SELECT id FROM {customers} WHERE', 'email', $typed );
		$add( "SELECT c.id AS id FROM $users u CROSS JOIN {customers} c ON c.user_id = u.ID WHERE", 'u.user_email', $typed );
		foreach ( PhoneKey::searched( $typed ) as $key ) {
			$add( 'SELECT id FROM {customers} WHERE', 'phone_key', $key );
		}
		foreach ( OrderTerms::prefixes( $typed ) as $prefix ) {
			// SQLite would begin with all customers.
			$orders = '{order_terms} t CROSS JOIN {orders} o ON o.id = t.order_id CROSS JOIN {customers} c';
			$add( "SELECT c.id AS id FROM $orders ON c.user_id = o.customer_id WHERE", 't.term', $prefix );
			$add(
				"SELECT c.id AS id FROM $orders ON c.email = o.email AND c.email <> ''
				WHERE o.customer_id IS NULL AND o.unconfirmed = 0 AND",
				't.term',
				$prefix
			);
		}
		return $parts === array()
			? array( '(SELECT 0 AS id) AS found JOIN {customers} c ON c.id = found.id', array() )
			: array( '(' . implode( ' UNION ', $parts ) . ') AS found JOIN {customers} c ON c.id = found.id', $values );
	}
}
