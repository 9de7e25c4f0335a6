<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Rest;

use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST get_user_orders`: the customer's orders in full, paginated, newest first. */
#[Endpoint( Access::Customer, limit: new RateLimit( 300, 60 ) )]
final class GetUserOrders implements Route {

	private const PER_PAGE = 10;

	public function __construct( private readonly OrderRepository $orders, private readonly OrderResource $resource ) {
	}

	public function arguments(): array {
		return array( 'page' => Schema::int( 1, 1000000 ) );
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'items' => Schema::list( OrderResource::schema() ),
					'page'  => Schema::int( 1 ),
					'pages' => Schema::int( 1 ),
					'total' => Schema::int( 0 ),
				)
			),
		);
	}

	public function handle( Request $request ): Envelope {
		$total = $this->orders->countForCustomer( $request->customerId() );
		$pages = max( 1, (int) ceil( $total / self::PER_PAGE ) );
		// Pages beyond the last one return the last one, as in product lists.
		$page  = min( $pages, max( 1, $request->int( 'page', 1 ) ) );
		return Envelope::of(
			array(
				'items' => $this->resource->all(
					$this->orders->forCustomer( $request->customerId(), self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE )
				),
				'page'  => $page,
				'pages' => $pages,
				'total' => $total,
			)
		);
	}
}
