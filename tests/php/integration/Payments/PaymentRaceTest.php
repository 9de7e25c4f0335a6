<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Database\Database;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpRequest;
use Vitrine\Tests\Support\RestResponse;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** Concurrent payments over HTTP, on PHP servers that share only the database: of many customers, and of one customer. */
final class PaymentRaceTest extends CardTestCase {

	private const API = '/wp-json/data/v1';

	private const SERVERS = 4;

	private const CALLERS = 8;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		StripeFake::running()->install( Site::folder() );
	}

	public static function tearDownAfterClass(): void {
		StripeFake::remove( Site::folder() );
	}

	public function testConcurrentCheckoutsSellEachItemOnce(): void {
		self::saveSetting( new UnpaidLimits( share: 100 ) );
		Barrier::install( Site::folder(), 'place.priced', 2 );
		try {
			$vase    = $this->product( 5 );
			$bodies  = array_map(
				static fn (): array => self::body( array( self::line( $vase ) ), array( 'payment_method' => 'card' ) ),
				range( 1, 12 )
			);
			$answers = $this->race( self::API . '/add_order?lang=en', $bodies, 2 );
		} finally {
			Barrier::remove( Site::folder() );
		}
		self::assertSame( array_fill( 0, 12, 200 ), array_column( $answers, 'status' ) );
		self::assertCount( 5, self::accepted( $answers ) );
		self::assertSame( array( 0, 5, 0 ), array( $this->stock( $vase ), $this->rowsIn( 'orders' ), $this->rowsIn( 'outbox' ) ) );
	}

	/** Each replaces a card order and asks for 40 of 200. Half of the stock is the share, and all begin before the first has ended. */
	public function testConcurrentReplacementsCannotExceedTheShareOfAProductTogether(): void {
		$vase   = $this->product( 200 );
		$bodies = array();
		foreach ( range( 1, self::SERVERS ) as $buyer ) {
			$bodies[] = self::body(
				array( self::line( $vase, 40 ) ),
				array(
					'instead_of' => $this->order()->key,
					'contact'    => array( 'email' => "buyer$buyer@example.org", 'phone' => '+370 600 12345' ),
				)
			);
		}
		Barrier::install( Site::folder(), 'place.order', self::SERVERS );
		try {
			$answers = $this->race( self::API . '/add_order?lang=en', $bodies, self::SERVERS );
		} finally {
			Barrier::remove( Site::folder() );
		}
		self::assertSame( array_fill( 0, self::SERVERS, 200 ), array_column( $answers, 'status' ) );
		self::assertCount( 2, self::accepted( $answers ) );
		self::assertSame( 120, $this->stock( $vase ) );
	}

	public function testConcurrentRetriesCreateOneOrderAndOneIntent(): void {
		$body   = self::body( array( self::line( $this->product() ) ), array( 'payment_method' => 'card' ) );
		$orders = $this->race( self::API . '/add_order?lang=en', array_fill( 0, self::CALLERS, $body ), self::SERVERS );
		$keys   = array_unique(
			array_map( static fn ( RestResponse $response ): string => self::decoded( $response )['data']['key'], $orders )
		);
		self::assertCount( 1, $keys );
		$starts  = $this->race(
			self::API . '/start_order_stripe',
			array_fill( 0, self::CALLERS, array( 'key' => $keys[0] ) ),
			self::SERVERS
		);
		$intents = array_unique(
			array_map( static fn ( RestResponse $response ): string => self::decoded( $response )['data']['intent'], $starts )
		);
		self::assertCount( 1, $intents );
		$order = $this->service( OrderRepository::class )->byKey( $keys[0] );
		self::assertNotNull( $order );
		self::assertSame(
			array( 1, 1, 1 ),
			array( $this->rowsIn( 'orders' ), $this->rowsIn( 'payments' ), count( $this->stripe->intents( $order->id ) ) )
		);
		self::assertSame( 4, $this->stock( $order->lines[0]->productId ) );
	}

	public function testConcurrentWebhooksAndReturnCauseOneTransitionAndOneEmail(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent, '4000000000000002' );
		$this->stripe->pay( $intent );
		$addresses = Servers::shared( self::SERVERS );
		$calls     = array();
		for ( $times = 0; $times < 2; $times++ ) {
			foreach ( array_reverse( $this->stripe->events( $intent ) ) as $event ) {
				$calls[] = $this->webhook( $addresses[ count( $calls ) % self::SERVERS ], $event );
			}
			$calls[] = HttpRequest::postJson(
				$addresses[ count( $calls ) % self::SERVERS ] . self::API . '/end_order_stripe',
				array( 'key' => $order->key, 'intent' => $intent )
			);
			$calls[] = HttpRequest::postJson(
				$addresses[ count( $calls ) % self::SERVERS ] . self::API . '/end_order_stripe_failed',
				array( 'key' => $order->key, 'intent' => $intent )
			);
		}
		$answers = Http::send( $calls );
		// Several processes run the outbox: one of them takes each message.
		Http::send(
			array_map(
				static fn ( string $address ): HttpRequest => new HttpRequest( 'GET', "$address/wp-cron.php?vitrine_outbox=1" ),
				$addresses
			)
		);
		self::assertCount( count( $calls ), self::accepted( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		$this->deliverMessages();
		self::assertSame(
			array( 'placed:  > pending', 'payment: unpaid > paid', 'status: pending > processing' ),
			$this->history( $order )
		);
		self::assertCount( 1, array_keys( $this->messages(), 'order_confirmation', true ) );
		self::assertCount( 1, array_keys( $this->messages(), 'order_notice', true ) );
	}

	public function testConcurrentPaymentsGetGaplessInvoiceNumbers(): void {
		$ends = array();
		foreach ( range( 1, self::CALLERS ) as $ignored ) {
			$order  = $this->order();
			$intent = $this->startPayment( $order );
			$this->stripe->pay( $intent );
			$ends[] = array( 'key' => $order->key, 'intent' => $intent );
		}
		Barrier::install( Site::folder(), 'settle.read', self::SERVERS );
		try {
			$answers = $this->race( self::API . '/end_order_stripe', $ends, self::SERVERS );
		} finally {
			Barrier::remove( Site::folder() );
		}
		self::assertCount( self::CALLERS, self::accepted( $answers ) );
		$numbers = array_column( $this->service( Database::class )->rows( 'SELECT number FROM {invoices} ORDER BY number' ), 'number' );
		self::assertSame( range( 1, self::CALLERS ), array_map( 'intval', $numbers ) );
	}

	/** @param array<string, mixed> $event */
	private function webhook( string $address, array $event ): HttpRequest {
		$body = (string) wp_json_encode( $event );
		return new HttpRequest(
			'POST',
			$address . self::API . '/stripe_webhook',
			$body,
			array(
				'Content-Type'     => 'application/json',
				'Stripe-Signature' => (string) $this->stripe->control( 'sign', array( 'body' => $body ) ),
			)
		);
	}

	/**
	 * @param list<RestResponse> $answers
	 * @return list<RestResponse>
	 */
	private static function accepted( array $answers ): array {
		return array_values(
			array_filter(
				$answers,
				static fn ( RestResponse $response ): bool => $response->status === 200 && self::decoded( $response )['status'] === true
			)
		);
	}
}
