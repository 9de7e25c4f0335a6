<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;
use DateTimeImmutable;
use Vitrine\Kernel\Container;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderConcern;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Sales\Period;
use Vitrine\Orders\Sales\SalesBook;

/** What people ask of the list of orders, the dear questions above all: few answers, many answers, the last page. */
final class OrderQuestions {

	/** @return array<string, Closure(): mixed> */
	public static function all( Container $container ): array {
		$book = $container->get( OrderBook::class );
		$asks = array( 'counts by status' => $book->counts( ... ), 'open orders' => static fn (): int => $book->open( 100 ) );
		foreach ( self::queries() as $name => $query ) {
			$asks[ $name ] = static fn (): array => $book->find( $query );
		}
		$sales = $container->get( SalesBook::class );
		$now   = new DateTimeImmutable( 'now', wp_timezone() );
		foreach ( array( 30, 365, 1095 ) as $days ) {
			$period                         = Period::last( $days, $now );
			$asks[ "sales of $days days" ]    = static fn (): array => $sales->daily( $period, 'EUR' );
			$asks[ "statuses of $days days" ] = static fn (): array => $sales->statuses( $period );
			$asks[ "best of $days days" ]     = static fn (): array => $sales->best( $period, 'EUR', 10 );
			$asks[ "unpaid of $days days" ]   = static fn (): array => $sales->unpaid( $period, 'EUR', array( 'card' ) );
		}
		return $asks;
	}

	/** @return array<string, OrderQuery> */
	public static function queries(): array {
		$last = intdiv( OrderQuery::REACH, 20 );
		return array(
			'first page'                 => new OrderQuery(),
			'last page'                  => new OrderQuery( page: $last ),
			'by status'                  => new OrderQuery( OrderStatus::Processing ),
			'by status, last page'       => new OrderQuery( OrderStatus::Completed, page: $last ),
			'by payment, none'           => new OrderQuery( paymentStatus: PaymentStatus::OnHold ),
			'by method and country'      => new OrderQuery( paymentMethod: 'card', country: 'LT' ),
			'two that exclude another'   => new OrderQuery( language: 'lt', country: 'DE' ),
			'of a month'                 => new OrderQuery( from: new DateTimeImmutable( '-300 days' ), before: new DateTimeImmutable( '-270 days' ) ),
			'of two years, pending'      => new OrderQuery( OrderStatus::Pending, from: new DateTimeImmutable( '-800 days' ), before: new DateTimeImmutable( '-70 days' ) ),
			'late'                       => new OrderQuery( concern: OrderConcern::Late ),
			'by total'                   => new OrderQuery( sort: OrderSort::Total ),
			'by total, of a status'      => new OrderQuery( OrderStatus::Cancelled, sort: OrderSort::Total, ascending: true ),
			'by delivery'                => new OrderQuery( sort: OrderSort::Delivery ),
			'search: number'             => new OrderQuery( search: '51001' ),
			'search: e-mail'             => new OrderQuery( search: 'person77@example.org' ),
			'search: many'               => new OrderQuery( search: 'person' ),
			'search: family name'        => new OrderQuery( search: 'salnaite' ),
			'search: nothing'            => new OrderQuery( search: 'nobody at all' ),
			'search: SKU'                => new OrderQuery( search: 'SKU-12' ),
			'search: name of a status'   => new OrderQuery( OrderStatus::Pending, 'kalvaitis' ),
		);
	}
}
