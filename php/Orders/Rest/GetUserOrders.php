<?php
declare(strict_types=1);

namespace Vitrine\Orders\Rest;

use Vitrine\Orders\OrderBook;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST get_user_orders`: the customer's own orders in full, page by page, the newest first. */
final class GetUserOrders implements Route {

	private const PER_PAGE = 10;

	public function __construct( private readonly OrderBook $book, private readonly OrderWire $wire ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'page' => Schema::int( 1, 1000000 ) );
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'items' => Schema::list( OrderSchemas::order() ),
					'page'  => Schema::int( 1 ),
					'pages' => Schema::int( 1 ),
					'total' => Schema::int( 0 ),
				)
			),
		);
	}

	public function access(): Access {
		return Access::Customer;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 300, 60 );
	}

	public function handle( Request $request ): Envelope {
		$total = $this->book->countOfCustomer( $request->owner() );
		$pages = max( 1, (int) ceil( $total / self::PER_PAGE ) );
		// A page beyond the last one shows the last one, as in the shop's lists.
		$page  = min( $pages, max( 1, $request->int( 'page', 1 ) ) );
		return Envelope::of(
			array(
				'items' => $this->wire->orders( $this->book->ofCustomer( $request->owner(), self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE ) ),
				'page'  => $page,
				'pages' => $pages,
				'total' => $total,
			)
		);
	}
}
