<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Tests\Support\RestAnswer;

#[Group( 'data' )]
#[Group( 'rest' )]
final class WebhookTest extends CardTestCase {

	private const SUCCEEDED = 'payment_intent.succeeded';

	/** The tab was closed after paying. */
	public function testAnEventSettlesTheOrder(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		self::assertSame( 200, $this->tell( $this->event( $intent, self::SUCCEEDED ) )->status );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ), 'Stripe is answered before anything is done.' );
		$this->deliver();
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( 'stripe_event', 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	public function testTheSameEventAgainIsWelcomeAndChangesNothing(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$event = $this->event( $intent, self::SUCCEEDED );
		self::assertSame( array( 200, 200, 200 ), array_map( fn (): int => $this->tell( $event )->status, range( 1, 3 ) ) );
		$this->deliver();
		self::assertSame( 200, $this->tell( $event )->status );
		$this->deliver();
		self::assertSame( array( 'stripe_event', 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	/** What an event says counts for nothing: the state is read from Stripe. */
	public function testEventsMayComeInAnyOrder(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent, '4000000000000002' );
		$this->stripe->pay( $intent );
		foreach ( array_reverse( $this->stripe->events( $intent ) ) as $event ) {
			self::assertSame( 200, $this->tell( $event )->status );
		}
		$this->deliver();
		self::assertSame( array( 'placed:  > pending', 'payment: unpaid > paid', 'status: pending > processing' ), $this->history( $order ) );
	}

	public function testAnEventThatLiesIsFoundOut(): void {
		$order = $this->order();
		$event = array(
			'id'   => 'evt_made_up',
			'type' => self::SUCCEEDED,
			'data' => array( 'object' => array( 'id' => $this->begun( $order ), 'status' => 'succeeded' ) ),
		);
		self::assertSame( 200, $this->tell( $event )->status );
		$this->deliver();
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
	}

	public function testEventsThatAreNotTheShopsAreLetPass(): void {
		self::assertSame( 200, $this->tell( array( 'id' => 'evt_1', 'type' => self::SUCCEEDED, 'data' => array( 'object' => array( 'id' => 'pi_of_another_shop' ) ) ) )->status );
		self::assertSame( 200, $this->tell( array( 'id' => 'evt_2', 'type' => 'customer.created', 'data' => array( 'object' => array( 'id' => 'cus_1' ) ) ) )->status );
		self::assertSame( array( array(), 0 ), array( $this->messages(), $this->rowsIn( 'stripe_events' ) ) );
	}

	public function testWhatFailsIsTriedAgainByTheOutbox(): void {
		$this->expectLog();
		$clock  = $this->clock();
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$this->tell( $this->event( $intent, self::SUCCEEDED ) );
		$this->stripe->trouble( 'error' );
		$this->deliver();
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		$clock->time = $clock->time->modify( '+2 minutes' );
		$this->deliver();
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	/** @return iterable<string, array{\Closure(string, string): string}> */
	public static function wrongSignatures(): iterable {
		$sign = static fn ( string $body, string $secret, int $at ): string => "t=$at,v1=" . hash_hmac( 'sha256', "$at.$body", $secret );
		yield 'none'                       => array( static fn (): string => '' );
		yield 'nonsense'                   => array( static fn (): string => 't=,v1=,v1' );
		yield 'of another secret'          => array( static fn ( string $body ): string => $sign( $body, 'whsec_another', time() ) );
		yield 'of an empty secret'         => array( static fn ( string $body ): string => $sign( $body, '', time() ) );
		yield 'of another body'            => array( static fn ( string $body, string $secret ): string => $sign( "$body ", $secret, time() ) );
		yield 'six minutes old'            => array( static fn ( string $body, string $secret ): string => $sign( $body, $secret, time() - 360 ) );
		yield 'six minutes ahead'          => array( static fn ( string $body, string $secret ): string => $sign( $body, $secret, time() + 360 ) );
		yield 'without its time'           => array( static fn ( string $body, string $secret ): string => 'v1=' . hash_hmac( 'sha256', ".$body", $secret ) );
		yield 'by the scheme of old times' => array( static fn ( string $body, string $secret ): string => str_replace( 'v1=', 'v0=', $sign( $body, $secret, time() ) ) );
	}

	/** @param \Closure(string, string): string $sign */
	#[DataProvider( 'wrongSignatures' )]
	public function testWhatIsNotSignedIsRefused( \Closure $sign ): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$this->stripe->pay( $intent );
		$body   = (string) wp_json_encode( $this->event( $intent, self::SUCCEEDED ) );
		$answer = $this->rest( 'POST', 'stripe_webhook', $body, array(), self::headers( $sign( $body, $this->stripe->facts['webhook'] ) ) );
		self::assertSame( 400, $answer->status );
		self::assertSame( array(), $this->messages() );
	}

	public function testOneOfSeveralSignaturesIsEnoughWhileTheSecretIsChanged(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$body   = (string) wp_json_encode( $this->event( $intent, 'payment_intent.created' ) );
		$right  = (string) $this->stripe->desk( 'sign', array( 'body' => $body ) );
		self::assertSame( 200, $this->rest( 'POST', 'stripe_webhook', $body, array(), self::headers( str_replace( ',v1=', ',v1=' . str_repeat( '0', 64 ) . ',v1=', $right ) ) )->status );
	}

	/** Byte for byte: Stripe writes its events with line breaks and escapes that nothing may touch. */
	public function testTheFakesOwnDeliveryIsUnderstood(): void {
		$order  = $this->order();
		$intent = $this->begun( $order );
		$url    = $this->stripe->facts['url'];
		$this->stripe->pay( $intent );
		$body = (string) wp_json_encode( $this->event( $intent, self::SUCCEEDED ) + array( 'note' => "ąžuolas\n/" ), JSON_PRETTY_PRINT );
		$sign = (string) $this->stripe->desk( 'sign', array( 'body' => $body ) );
		self::assertSame( 200, $this->rest( 'POST', 'stripe_webhook', $body, array(), self::headers( $sign ) )->status, $url );
	}

	/**
	 * @param array<string, mixed> $event
	 */
	private function tell( array $event ): RestAnswer {
		$body = (string) wp_json_encode( $event );
		return $this->rest( 'POST', 'stripe_webhook', $body, array(), self::headers( (string) $this->stripe->desk( 'sign', array( 'body' => $body ) ) ) );
	}

	/** @return array<string, mixed> */
	private function event( string $intent, string $type ): array {
		foreach ( $this->stripe->events( $intent ) as $event ) {
			if ( $event['type'] === $type ) {
				return $event;
			}
		}
		self::fail( "There is no event $type." );
	}

	/** @return array<string, string> */
	private static function headers( string $signature ): array {
		return array(
			'Content-Type'     => 'application/json; charset=utf-8',
			'Stripe-Signature' => $signature,
		);
	}
}
