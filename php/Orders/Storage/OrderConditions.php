<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\I18n\SearchNormalizer;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\WithdrawalState;

/**
 * An order query as SQL over `{orders} o`; each part uses an index.
 *
 * Prefixes are searched as ranges: WordPress's SQLite uses no index for LIKE, and MariaDB none for OR across tables. The possible meanings
 * of a search are therefore queried one by one and combined with UNION.
 */
final readonly class OrderConditions {

	/** Sorts after every letter in all collations. */
	private const LAST = "\u{ffff}";

	/** SQL after `FROM`. */
	public string $from;

	/** SQL after `WHERE`; contains no user input. */
	public string $where;

	/** @var list<int|string> Values for both, in order. */
	public array $values;

	/**
	 * @param string    $today    `Y-m-d` in the shop's time zone.
	 * @param list<int> $products Products that the search names, at most 100.
	 */
	public function __construct( OrderQuery $query, string $today, array $products = array() ) {
		$where  = array();
		$values = array();
		$equals = array(
			'status'         => $query->status->value ?? '',
			'payment_status' => $query->paymentStatus->value ?? '',
			'payment_method' => $query->paymentMethod,
			'language'       => $query->language,
			'country'        => $query->country,
		);
		foreach ( array_filter( $equals, static fn ( string $value ): bool => $value !== '' ) as $column => $value ) {
			$where[]  = "o.$column = %s";
			$values[] = $value;
		}
		foreach ( array( '>=' => $query->from, '<' => $query->before ) as $operator => $time ) {
			if ( $time !== null ) {
				$where[]  = "o.created_at $operator %d";
				$values[] = $time->getTimestamp();
			}
		}
		if ( $query->alert !== null ) {
			[ $condition, $more ] = self::alertCondition( $query->alert, $today );
			$where[]              = $condition;
			array_push( $values, ...$more );
		}
		[ $this->from, $search ] = $query->search === ''
			? array( '{orders} o', array() )
			: self::searchCondition( $query->search, $products );
		$this->where             = $where === array() ? '1 = 1' : implode( ' AND ', $where );
		$this->values            = array( ...$search, ...$values );
	}

	/** @return array{string, list<string>} */
	private static function alertCondition( OrderAlert $alert, string $today ): array {
		return match ( $alert ) {
			OrderAlert::Late       => array( 'o.status = %s AND o.delivery_day < %s', array( OrderStatus::Processing->value, $today ) ),
			OrderAlert::OnHold     => array( 'o.payment_status = %s', array( PaymentStatus::OnHold->value ) ),
			OrderAlert::Disputed   => array( 'o.id IN (' . DisputeRepository::HELD_ORDERS . ')', array() ),
			OrderAlert::RefundDue  => array( 'o.id IN (' . RefundsDue::ORDERS . ')', array() ),
			OrderAlert::Withdrawal => array(
				'o.id IN (SELECT order_id FROM {withdrawals} WHERE state <> %s)',
				array( WithdrawalState::Refunded->value ),
			),
		};
	}

	/**
	 * @param list<int> $products
	 * @return array{string, list<int|string>}
	 */
	private static function searchCondition( string $term, array $products ): array {
		$term            = trim( ltrim( trim( $term ), '#' ) );
		$normalized      = SearchNormalizer::line( $term );
		$parts           = array();
		$values          = array();
		$addPrefixSearch = static function ( string $table, string $id, string $column, string $prefix ) use ( &$parts, &$values ): void {
			if ( $prefix !== '' ) {
				$parts[] = "SELECT $id AS id FROM {{$table}} WHERE $column >= %s AND $column < %s";
				array_push( $values, $prefix, $prefix . self::LAST );
			}
		};
		$addPrefixSearch( 'orders', 'id', 'number', $term );
		$addPrefixSearch( 'orders', 'id', 'email', $term );
		$addPrefixSearch( 'orders', 'id', 'name_key', $normalized );
		$addPrefixSearch( 'orders', 'id', 'family_key', $normalized );
		$addPrefixSearch( 'order_lines', 'order_id', 'sku', $term );
		$addPrefixSearch( 'invoices', 'order_id', 'name', $term );
		foreach ( OrderTerms::prefixes( $term ) as $prefix ) {
			$addPrefixSearch( 'order_terms', 'order_id', 'term', $prefix );
		}
		if ( $products !== array() ) {
			$in      = implode( ',', $products );
			$parts[] = "SELECT order_id AS id FROM {order_lines} WHERE product_id IN ($in)";
			// Orders have the variants of a family. SQLite would begin with the lines of all orders.
			$parts[] = "SELECT l.order_id AS id FROM {products} f CROSS JOIN {order_lines} l ON l.product_id = f.id WHERE f.family_id IN ($in)";
		}
		return $parts === array()
			? array( '(SELECT 0 AS id) AS found JOIN {orders} o ON o.id = found.id', array() )
			: array( '(' . implode( ' UNION ', $parts ) . ') AS found JOIN {orders} o ON o.id = found.id', $values );
	}
}
