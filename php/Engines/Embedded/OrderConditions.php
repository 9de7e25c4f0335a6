<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Catalogue\Folding;
use Vitrine\Orders\OrderConcern;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Withdrawal\WithdrawalState;

/**
 * A question for orders as SQL over `{orders} o`, each part of it answered by an index.
 *
 * Beginnings are looked up as ranges: WordPress's SQLite does not use an index for LIKE, and MariaDB none for OR over several tables, so
 * what a search may mean is asked one by one and joined.
 */
final readonly class OrderConditions {

	/** Comes after every letter in the order of all collations. */
	private const LAST = "\u{ffff}";

	/** Products that a search by title follows. */
	private const PRODUCTS = 50;

	/** What stands after FROM. */
	public string $from;

	/** What stands after WHERE; none of it is user text. */
	public string $where;

	/** @var list<int|string> For both, in their order. */
	public array $values;

	/** @param string $today `Y-m-d` in the shop's time zone. */
	public function __construct( OrderQuery $query, string $today ) {
		$where  = array();
		$values = array();
		$equal  = array(
			'status'         => $query->status->value ?? '',
			'payment_status' => $query->paymentStatus->value ?? '',
			'payment_method' => $query->paymentMethod,
			'language'       => $query->language,
			'country'        => $query->country,
		);
		foreach ( array_filter( $equal, static fn ( string $value ): bool => $value !== '' ) as $column => $value ) {
			$where[]  = "o.$column = %s";
			$values[] = $value;
		}
		foreach ( array( '>=' => $query->from, '<' => $query->before ) as $sign => $time ) {
			if ( $time !== null ) {
				$where[]  = "o.created_at $sign %d";
				$values[] = $time->getTimestamp();
			}
		}
		if ( $query->concern !== null ) {
			[ $condition, $more ] = self::concern( $query->concern, $today );
			$where[]              = $condition;
			array_push( $values, ...$more );
		}
		[ $this->from, $search ] = $query->search === '' ? array( '{orders} o', array() ) : self::found( $query->search );
		$this->where             = $where === array() ? '1 = 1' : implode( ' AND ', $where );
		$this->values            = array( ...$search, ...$values );
	}

	/** @return array{string, list<string>} */
	private static function concern( OrderConcern $concern, string $today ): array {
		return match ( $concern ) {
			OrderConcern::Late       => array( 'o.status = %s AND o.delivery_day < %s', array( OrderStatus::Processing->value, $today ) ),
			OrderConcern::OnHold     => array( 'o.payment_status = %s', array( PaymentStatus::OnHold->value ) ),
			OrderConcern::Withdrawal => array( 'o.id IN (SELECT order_id FROM {withdrawals} WHERE state <> %s)', array( WithdrawalState::Repaid->value ) ),
		};
	}

	/** @return array{string, list<int|string>} */
	private static function found( string $typed ): array {
		$typed  = trim( ltrim( trim( $typed ), '#' ) );
		$folded = Folding::line( $typed );
		$parts  = array();
		$values = array();
		$begins = static function ( string $table, string $id, string $column, string $beginning ) use ( &$parts, &$values ): void {
			if ( $beginning !== '' ) {
				$parts[] = "SELECT $id AS id FROM {{$table}} WHERE $column >= %s AND $column < %s";
				array_push( $values, $beginning, $beginning . self::LAST );
			}
		};
		$begins( 'orders', 'id', 'number', $typed );
		$begins( 'orders', 'id', 'email', $typed );
		$begins( 'orders', 'id', 'name_key', $folded );
		$begins( 'orders', 'id', 'family_key', $folded );
		$begins( 'order_lines', 'order_id', 'sku', $typed );
		$terms = new SearchTerms( $typed );
		if ( $terms->whereValues !== array() ) {
			$parts[] = "SELECT l.order_id AS id FROM (SELECT DISTINCT v.product_id FROM {product_view} v WHERE $terms->where LIMIT " . self::PRODUCTS . ') AS named JOIN {order_lines} l ON l.product_id = named.product_id';
			array_push( $values, ...$terms->whereValues );
		}
		return $parts === array()
			? array( '(SELECT 0 AS id) AS found JOIN {orders} o ON o.id = found.id', array() )
			: array( '(' . implode( ' UNION ', $parts ) . ') AS found JOIN {orders} o ON o.id = found.id', $values );
	}
}
