<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Database;
use Vitrine\Orders\OrderBook;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\Http;
use Vitrine\Tests\Support\HttpCall;
use Vitrine\Tests\Support\RestAnswer;
use Vitrine\Tests\Support\Servers;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\StripeFake;

/** Over HTTP, on PHP servers that share nothing but the database: many customers at once, and one customer many times at once. */
#[Group( 'data' )]
#[Group( 'rest' )]
final class PaymentRaceTest extends CardTestCase {

	private const API = '/wp-json/data/v1';

	private const SERVERS = 4;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		StripeFake::running()->install( Site::folder() );
	}

	public static function tearDownAfterClass(): void {
		StripeFake::remove( Site::folder() );
	}

	public function testFiftyCheckoutsOnTwoServersSellEachPieceOnce(): void {
		Barrier::install( Site::folder(), 'place.priced', 2 );
		try {
			$vase    = $this->product( 20 );
			$bodies  = array_map( static fn (): array => self::body( array( self::line( $vase ) ), array( 'payment_method' => 'card' ) ), range( 1, 50 ) );
			$answers = $this->race( self::API . '/add_order?lang=en', $bodies, 2 );
		} finally {
			Barrier::remove( Site::folder() );
		}
		self::assertSame( array_fill( 0, 50, 200 ), array_column( $answers, 'status' ) );
		self::assertCount( 20, self::yes( $answers ) );
		self::assertSame( array( 0, 20, 0 ), array( $this->stock( $vase ), $this->rowsIn( 'orders' ), $this->rowsIn( 'outbox' ) ) );
	}

	public function testADoubleSubmitTenTimesIsOneOrderAndOneIntent(): void {
		$body    = self::body( array( self::line( $this->product() ) ), array( 'payment_method' => 'card' ) );
		$orders  = $this->race( self::API . '/add_order?lang=en', array_fill( 0, 10, $body ), self::SERVERS );
		$keys    = array_unique( array_map( static fn ( RestAnswer $answer ): string => self::decoded( $answer )['data']['key'], $orders ) );
		self::assertCount( 1, $keys );
		$starts  = $this->race( self::API . '/start_order_stripe', array_fill( 0, 10, array( 'key' => $keys[0] ) ), self::SERVERS );
		$intents = array_unique( array_map( static fn ( RestAnswer $answer ): string => self::decoded( $answer )['data']['intent'], $starts ) );
		self::assertCount( 1, $intents );
		$order = $this->service( OrderBook::class )->byKey( $keys[0] );
		self::assertNotNull( $order );
		self::assertSame( array( 1, 1, 1 ), array( $this->rowsIn( 'orders' ), $this->rowsIn( 'payments' ), count( $this->stripe->intents( $order->id ) ) ) );
		self::assertSame( 4, $this->stock( $order->lines[0]->productId ) );
	}

	public function testWebhooksOutOfOrderAndTheReturnAreOneTransitionAndOneLetter(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent, '4000000000000002' );
		$this->stripe->pay( $intent );
		$servers   = Servers::start( Site::folder(), self::SERVERS );
		$addresses = $servers->addresses();
		$calls     = array();
		for ( $times = 0; $times < 3; $times++ ) {
			foreach ( array_reverse( $this->stripe->events( $intent ) ) as $event ) {
				$calls[] = $this->webhook( $addresses[ count( $calls ) % self::SERVERS ], $event );
			}
			$calls[] = HttpCall::postJson( $addresses[ count( $calls ) % self::SERVERS ] . self::API . '/end_order_stripe', array( 'key' => $order->key, 'intent' => $intent ) );
			$calls[] = HttpCall::postJson( $addresses[ count( $calls ) % self::SERVERS ] . self::API . '/end_order_stripe_failed', array( 'key' => $order->key, 'intent' => $intent ) );
		}
		$answers = Http::send( $calls );
		// The outbox of two processes at once: one of them takes it.
		Http::send( array_map( static fn ( string $address ): HttpCall => new HttpCall( 'GET', "$address/wp-cron.php?vitrine_outbox=1" ), $addresses ) );
		$servers->stop();
		self::assertCount( count( $calls ), self::yes( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		$this->deliver();
		self::assertSame( array( 'placed:  > pending', 'payment: unpaid > paid', 'status: pending > processing' ), $this->history( $order ) );
		self::assertCount( 1, array_keys( $this->messages(), 'order_confirmation', true ) );
		self::assertCount( 1, array_keys( $this->messages(), 'order_notice', true ) );
	}

	public function testInvoicesOfOrdersThatArePaidAtOnceHaveNumbersWithoutGaps(): void {
		$ends = array();
		foreach ( range( 1, 12 ) as $ignored ) {
			$order  = $this->order();
			$intent = $this->begun( $order );
			$this->stripe->pay( $intent );
			$ends[] = array( 'key' => $order->key, 'intent' => $intent );
		}
		Barrier::install( Site::folder(), 'settle.read', self::SERVERS );
		try {
			$answers = $this->race( self::API . '/end_order_stripe', $ends, self::SERVERS );
		} finally {
			Barrier::remove( Site::folder() );
		}
		self::assertCount( 12, self::yes( $answers ) );
		$numbers = array_column( $this->service( Database::class )->rows( 'SELECT number FROM {invoices} ORDER BY number' ), 'number' );
		self::assertSame( range( 1, 12 ), array_map( 'intval', $numbers ) );
	}

	/** @param array<string, mixed> $event */
	private function webhook( string $address, array $event ): HttpCall {
		$body = (string) wp_json_encode( $event );
		return new HttpCall(
			'POST',
			$address . self::API . '/stripe_webhook',
			$body,
			array(
				'Content-Type'     => 'application/json',
				'Stripe-Signature' => (string) $this->stripe->desk( 'sign', array( 'body' => $body ) ),
			)
		);
	}

	/**
	 * @param list<RestAnswer> $answers
	 * @return list<RestAnswer>
	 */
	private static function yes( array $answers ): array {
		return array_values( array_filter( $answers, static fn ( RestAnswer $answer ): bool => $answer->status === 200 && self::decoded( $answer )['status'] === true ) );
	}
}
