<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Database\Database;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;

/**
 * Concurrent customers over HTTP, on PHP servers that share only the database. After pricing, a barrier holds each order until
 * every server has one, so that all of them have read the same stock.
 */
final class RaceTest extends CustomerTestCase {

	private const PATH = '/wp-json/data/v1/add_order?lang=en';

	private const SERVERS = 4;

	/** Two rounds of the barrier: the second one sees what the first one has committed. */
	private const CALLERS = 8;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Barrier::install( Site::folder(), 'place.priced', self::SERVERS );
	}

	public static function tearDownAfterClass(): void {
		Barrier::remove( Site::folder() );
	}

	public function testTheLastItemIsSoldOnce(): void {
		$last    = $this->product( 1 );
		$answers = $this->race(
			self::PATH,
			array_map( static fn (): array => self::body( array( self::line( $last ) ) ), range( 1, self::CALLERS ) ),
			self::SERVERS
		);
		$sold    = $this->accepted( $answers );
		self::assertCount( 1, $sold );
		foreach ( $answers as $answer ) {
			self::assertSame( 200, $answer->status, $answer->raw );
		}
		self::assertSame(
			array( 0, 1, 1, self::MESSAGES ),
			array( $this->stock( $last ), $this->rowsIn( 'orders' ), $this->rowsIn( 'order_lines' ), $this->messageCount() )
		);
	}

	public function testConcurrentRetriesPlaceOneOrder(): void {
		$vase    = $this->product( 5 );
		$body    = self::body( array( self::line( $vase, 2 ) ) );
		$answers = $this->race( self::PATH, array_fill( 0, self::CALLERS, $body ), self::SERVERS );
		self::assertCount( self::CALLERS, $this->accepted( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertCount(
			1,
			array_unique( array_map( static fn ( RestResponse $response ): string => self::decoded( $response )['data']['key'], $answers ) )
		);
		self::assertSame(
			array( 3, 1, self::MESSAGES ),
			array( $this->stock( $vase ), $this->rowsIn( 'orders' ), $this->messageCount() )
		);
	}

	public function testConcurrentRetriesForTheLastItemAllSucceed(): void {
		$last    = $this->product( 1 );
		$answers = $this->race( self::PATH, array_fill( 0, self::CALLERS, self::body( array( self::line( $last ) ) ) ), self::SERVERS );
		self::assertCount( self::CALLERS, $this->accepted( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 0, 1 ), array( $this->stock( $last ), $this->rowsIn( 'orders' ) ) );
	}

	public function testTheLastUseOfADiscountCodeIsRedeemedOnce(): void {
		$id      = $this->service( DiscountRepository::class )->add( new DiscountTerms( 'LAST', DiscountKind::Percent, 1000, maxUses: 1 ) );
		$vase    = $this->product( 50 );
		$answers = $this->race(
			self::PATH,
			array_map(
				static fn ( int $buyer ): array => self::bodyOf( "buyer$buyer@example.org", $vase, 'LAST' ),
				range( 1, self::CALLERS )
			),
			self::SERVERS
		);
		self::assertCount( 1, $this->accepted( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame(
			array( 1, 1, 1, 49 ),
			array(
				$this->service( DiscountRepository::class )->byId( $id )?->used,
				$this->rowsIn( 'discount_uses' ),
				$this->rowsIn( 'orders' ),
				$this->stock( $vase ),
			)
		);
	}

	public function testOneCustomerInSeveralTabsRedeemsACodeOnce(): void {
		$this->service( DiscountRepository::class )->add( new DiscountTerms( 'EACH', DiscountKind::Percent, 1000, maxUsesPerCustomer: 1 ) );
		$vase    = $this->product( 50 );
		$answers = $this->race(
			self::PATH,
			array_map(
				static fn ( int $window ): array => self::bodyOf( "ona+$window@example.org", $vase, 'EACH' ),
				range( 1, self::CALLERS )
			),
			self::SERVERS
		);
		self::assertCount( 1, $this->accepted( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 1, 1 ), array( $this->rowsIn( 'discount_uses' ), $this->rowsIn( 'orders' ) ) );
	}

	public function testOneCustomerOnSeveralDevicesOrdersTheCartOnce(): void {
		$vase    = $this->product( 50 );
		$token   = $this->token( $this->customer() );
		$bodies  = array_map(
			static fn (): array => self::body( array( self::line( $vase ) ), array( 'known' => array() ) ),
			range( 1, self::SERVERS )
		);
		$answers = $this->race( self::PATH, $bodies, self::SERVERS, array( 'Authorization' => "Bearer $token" ) );
		self::assertCount( 1, $this->accepted( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 1, 49 ), array( $this->rowsIn( 'orders' ), $this->stock( $vase ) ) );
	}

	#[Group( 'data' )]
	public function testOrdersForTheSameItemsDoNotDeadlock(): void {
		self::saveSetting( new UnpaidLimits( share: 100 ) );
		$ids    = array( $this->product( self::CALLERS ), $this->product( self::CALLERS ), $this->product( self::CALLERS ) );
		$bodies = array();
		for ( $customer = 0; $customer < self::CALLERS; $customer++ ) {
			$order    = $customer % 2 === 0 ? $ids : array_reverse( $ids );
			$bodies[] = self::body( array_map( static fn ( int $id ): array => self::line( $id ), $order ) );
		}
		$answers = $this->race( self::PATH, $bodies, self::SERVERS );
		self::assertCount( self::CALLERS, $this->accepted( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 0, 0, 0 ), array_map( $this->stock( ... ), $ids ) );
		self::assertCount(
			self::CALLERS,
			array_unique(
				array_map( static fn ( RestResponse $response ): string => self::decoded( $response )['data']['number'], $answers )
			)
		);
	}

	public function testConcurrentOrdersCannotExceedTheLimitOfAMailboxTogether(): void {
		$vase    = $this->product( 1000 );
		$answers = $this->race(
			self::PATH,
			array_map(
				static fn ( int $tab ): array => self::bodyOf( "ona+$tab@example.org", $vase, '', 30 ),
				range( 1, self::CALLERS )
			),
			self::SERVERS
		);
		self::assertCount( 3, $this->accepted( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 3, 910 ), array( $this->rowsIn( 'orders' ), $this->stock( $vase ) ) );
	}

	/** Half of the stock, which one more order of ten would exceed by more than a last piece. */
	public function testConcurrentOrdersCannotExceedTheShareOfAProductTogether(): void {
		$vase = $this->product( 60 );
		self::assertCount( 3, $this->accepted( $this->flood( $vase, 10 ) ) );
		self::assertSame( array( 3, 30 ), array( $this->rowsIn( 'orders' ), $this->stock( $vase ) ) );
	}

	/** A share of four, three last pieces, and two for others. */
	public function testConcurrentOrdersForLastPiecesLeaveTheRest(): void {
		$vase = $this->product( 9 );
		self::assertCount( 7, $this->accepted( $this->flood( $vase, 1 ) ) );
		self::assertSame( array( 7, 2 ), array( $this->rowsIn( 'orders' ), $this->stock( $vase ) ) );
	}

	/** New orders, proofs of the mailboxes of earlier ones, each twice, and cancellations lock the same counters. */
	public function testProofsAndOrdersKeepTheCounters(): void {
		self::saveSetting( new UnpaidLimits( share: 100 ) );
		$vases  = array( $this->product( 100 ), $this->product( 100 ) );
		$body   = static fn ( int $buyer, int ...$items ): array =>
			array( 'cart' => array_map( self::line( ... ), $items ) ) + self::bodyOf( "buyer$buyer@example.org", $items[0], '' );
		$orders = array();
		foreach ( range( 1, self::SERVERS ) as $buyer ) {
			$placed   = $this->place( $body( $buyer, ...$vases ) );
			$orders[] = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ?? '' ) ?? self::fail( $placed['message'] );
		}
		$requests = array();
		foreach ( Servers::shared( self::SERVERS ) as $index => $server ) {
			$proof      = array( 'key' => $orders[ $index ]->key, 'proof' => MailboxProof::token( $orders[ $index ] ) );
			$items      = $index % 2 === 0 ? $vases : array_reverse( $vases );
			$proving    = HttpRequest::postJson( "$server/wp-json/data/v1/get_order_by_key?lang=en", $proof );
			$requests[] = $proving;
			$requests[] = HttpRequest::postJson( $server . self::PATH, $body( 10 + $index, ...$items ) );
			$requests[] = $proving;
		}
		foreach ( Http::send( $requests ) as $answer ) {
			self::assertSame( array( 200, true ), array( $answer->status, self::decoded( $answer )['status'] ), $answer->raw );
		}
		foreach ( $vases as $vase ) {
			$query   = 'SELECT items, proven FROM {unpaid_counters} WHERE id = %s';
			$counter = $this->service( Database::class )->row( $query, array( "p$vase" ) );
			self::assertEquals( array( 'items' => 8, 'proven' => 4 ), $counter );
		}
		foreach ( $orders as $order ) {
			$this->service( ChangeOrder::class )->expire( $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail() );
		}
		$proven = $this->service( Database::class )->value( 'SELECT SUM(proven) FROM {unpaid_counters}' );
		self::assertSame( array( '0', 4 ), array( (string) $proven, $this->rowsIn( 'unpaid_orders' ) ) );
	}

	/** @return list<RestResponse> */
	private function flood( int $product, int $quantity ): array {
		$answers = $this->race(
			self::PATH,
			array_map(
				static fn ( int $buyer ): array => self::bodyOf( "buyer$buyer@example.org", $product, '', $quantity ),
				range( 1, self::CALLERS )
			),
			self::SERVERS
		);
		self::assertSame( array_fill( 0, self::CALLERS, 200 ), array_column( $answers, 'status' ) );
		return $answers;
	}

	/** @return array<string, mixed> */
	private static function bodyOf( string $email, int $product, string $code, int $quantity = 1 ): array {
		return self::body(
			array( self::line( $product, $quantity ) ),
			array(
				'discount' => $code,
				'contact'  => array(
					'email' => $email,
					'phone' => '+370 600 12345',
				),
			)
		);
	}

	/**
	 * @param list<RestResponse> $answers
	 * @return list<RestResponse>
	 */
	private function accepted( array $answers ): array {
		return array_values(
			array_filter(
				$answers,
				static fn ( RestResponse $response ): bool => $response->status === 200 && self::decoded( $response )['status'] === true
			)
		);
	}
}
