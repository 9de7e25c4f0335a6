<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;
use DateTimeImmutable;
use Vitrine\Kernel\Container;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Sales\ReportPeriod;
use Vitrine\Orders\Sales\SalesReport;
use Vitrine\Orders\Storage\OrderRepository;

/** Queries of the order list, including expensive ones: few results, many results, the last page. */
final class OrderListQueries {

	/** @return array<string, Closure(): mixed> */
	public static function all( Container $container ): array {
		$orders = $container->get( OrderRepository::class );
		$asks   = array(
			'counts by status' => $orders->countByStatus( ... ),
			'open orders'      => static fn (): int => $orders->countOpen( 100 ),
		);
		foreach ( self::queries() as $name => $query ) {
			$asks[ $name ] = static fn (): array => $orders->find( $query );
		}
		$sales = $container->get( SalesReport::class );
		$now   = new DateTimeImmutable( 'now', wp_timezone() );
		foreach ( array( 30, 365, 1095 ) as $days ) {
			$period                         = ReportPeriod::last( $days, $now );
			$asks[ "sales of $days days" ]    = static fn (): array => $sales->daily( $period, 'EUR' );
			$asks[ "statuses of $days days" ] = static fn (): array => $sales->countByStatus( $period );
			$asks[ "best of $days days" ]     = static fn (): array => $sales->bestSellers( $period, 'EUR', 10 );
			$asks[ "unpaid of $days days" ]   = static fn (): array => $sales->unpaid( $period, 'EUR', array( 'card' ) );
		}
		return $asks;
	}

	/** @return array<string, OrderQuery> */
	public static function queries(): array {
		$last = intdiv( OrderQuery::MAX_OFFSET, 20 );
		return array(
			'first page'               => new OrderQuery(),
			'last page'                => new OrderQuery( page: $last ),
			'by phone'                 => new OrderQuery( search: '+370 600 7' ),
			'by street'                => new OrderQuery( search: 'Street 77' ),
			'by city'                  => new OrderQuery( search: 'Kaunas' ),
			'by invoice'               => new OrderQuery( search: 'INV-17' ),
			'by status'                => new OrderQuery( OrderStatus::Processing ),
			'by status, last page'     => new OrderQuery( OrderStatus::Completed, page: $last ),
			'by payment, none'         => new OrderQuery( paymentStatus: PaymentStatus::OnHold ),
			'by method and country'    => new OrderQuery( paymentMethod: 'card', country: 'LT' ),
			'two that exclude another' => new OrderQuery( language: 'lt', country: 'DE' ),
			'of a month'               => new OrderQuery(
				from: new DateTimeImmutable( '-300 days' ),
				before: new DateTimeImmutable( '-270 days' )
			),
			'of two years, pending'    => new OrderQuery(
				OrderStatus::Pending,
				from: new DateTimeImmutable( '-800 days' ),
				before: new DateTimeImmutable( '-70 days' )
			),
			'late'                     => new OrderQuery( alert: OrderAlert::Late ),
			'by total'                 => new OrderQuery( sort: OrderSort::Total ),
			'by total, of a status'    => new OrderQuery( OrderStatus::Cancelled, sort: OrderSort::Total, ascending: true ),
			'by delivery'              => new OrderQuery( sort: OrderSort::Delivery ),
			'search: number'           => new OrderQuery( search: '51001' ),
			'search: e-mail'           => new OrderQuery( search: 'person77@example.org' ),
			'search: many'             => new OrderQuery( search: 'person' ),
			'search: family name'      => new OrderQuery( search: 'salnaite' ),
			'search: nothing'          => new OrderQuery( search: 'no match at all' ),
			'search: SKU'              => new OrderQuery( search: 'SKU-12' ),
			'search: name of a status' => new OrderQuery( OrderStatus::Pending, 'kalvaitis' ),
		);
	}
}
