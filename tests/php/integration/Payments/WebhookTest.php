<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Tests\Support\RestResponse;
use WP_REST_Request;

final class WebhookTest extends CardTestCase {

	private const SUCCEEDED = 'payment_intent.succeeded';

	/** The customer closed the tab after paying. */
	public function testAnEventSettlesTheOrder(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		self::assertSame( 200, $this->send( $this->event( $intent, self::SUCCEEDED ) )->status );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ), 'The webhook responds before the event is processed.' );
		$this->deliverMessages();
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
		self::assertSame( array( 'stripe_event', 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	public function testADuplicateEventIsAcceptedAndIgnored(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$event = $this->event( $intent, self::SUCCEEDED );
		self::assertSame( array( 200, 200, 200 ), array_map( fn (): int => $this->send( $event )->status, range( 1, 3 ) ) );
		$this->deliverMessages();
		self::assertSame( 200, $this->send( $event )->status );
		$this->deliverMessages();
		self::assertSame( array( 'stripe_event', 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	/** The event's content is not trusted: the state is read from Stripe. */
	public function testEventsCanArriveInAnyOrder(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent, '4000000000000002' );
		$this->stripe->pay( $intent );
		foreach ( array_reverse( $this->stripe->events( $intent ) ) as $event ) {
			self::assertSame( 200, $this->send( $event )->status );
		}
		$this->deliverMessages();
		self::assertSame(
			array( 'placed:  > pending', 'payment: unpaid > paid', 'status: pending > processing' ),
			$this->history( $order )
		);
	}

	public function testAForgedEventDoesNotPayTheOrder(): void {
		$order = $this->order();
		$event = array(
			'id'   => 'evt_made_up',
			'type' => self::SUCCEEDED,
			'data' => array( 'object' => array( 'id' => $this->startPayment( $order ), 'status' => 'succeeded' ) ),
		);
		self::assertSame( 200, $this->send( $event )->status );
		$this->deliverMessages();
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
	}

	public function testEventsOfOtherApplicationsAreIgnored(): void {
		self::assertSame(
			200,
			$this->send(
				array( 'id' => 'evt_1', 'type' => self::SUCCEEDED, 'data' => array( 'object' => array( 'id' => 'pi_of_another_shop' ) ) )
			)->status
		);
		self::assertSame(
			200,
			$this->send(
				array( 'id' => 'evt_2', 'type' => 'customer.created', 'data' => array( 'object' => array( 'id' => 'cus_1' ) ) )
			)->status
		);
		self::assertSame( array( array(), 0 ), array( $this->messages(), $this->rowsIn( 'stripe_events' ) ) );
	}

	public function testAFailedEventIsRetriedByTheOutbox(): void {
		$this->expectLog();
		$clock  = $this->clock();
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->send( $this->event( $intent, self::SUCCEEDED ) );
		$this->stripe->trouble( 'error' );
		$this->deliverMessages();
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		$clock->time = $clock->time->modify( '+2 minutes' );
		$this->deliverMessages();
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	/** @return iterable<string, array{\Closure(string, string): string}> */
	public static function wrongSignatures(): iterable {
		$sign = static fn ( string $body, string $secret, int $at ): string => "t=$at,v1=" . hash_hmac( 'sha256', "$at.$body", $secret );
		yield 'none'                     => array( static fn (): string => '' );
		yield 'nonsense'                 => array( static fn (): string => 't=,v1=,v1' );
		yield 'of another secret'        => array( static fn ( string $body ): string => $sign( $body, 'whsec_another', time() ) );
		yield 'of an empty secret'       => array( static fn ( string $body ): string => $sign( $body, '', time() ) );
		yield 'of another body'          => array(
			static fn ( string $body, string $secret ): string => $sign( "$body ", $secret, time() ),
		);
		yield 'six minutes old'          => array(
			static fn ( string $body, string $secret ): string => $sign( $body, $secret, time() - 360 ),
		);
		yield 'six minutes ahead'        => array(
			static fn ( string $body, string $secret ): string => $sign( $body, $secret, time() + 360 ),
		);
		yield 'without a timestamp'      => array(
			static fn ( string $body, string $secret ): string => 'v1=' . hash_hmac( 'sha256', ".$body", $secret ),
		);
		yield 'with the obsolete scheme' => array(
			static fn ( string $body, string $secret ): string => str_replace( 'v1=', 'v0=', $sign( $body, $secret, time() ) ),
		);
	}

	/** @param \Closure(string, string): string $sign */
	#[DataProvider( 'wrongSignatures' )]
	public function testAnUnsignedEventIsRejected( \Closure $sign ): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$body   = (string) wp_json_encode( $this->event( $intent, self::SUCCEEDED ) );
		$answer = $this->rest( 'POST', 'stripe_webhook', $body, array(), self::headers( $sign( $body, $this->stripe->facts['webhook'] ) ) );
		self::assertSame( 400, $answer->status );
		self::assertSame( array(), $this->messages() );
	}

	public function testOneValidSignatureIsEnoughDuringSecretRotation(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$body   = (string) wp_json_encode( $this->event( $intent, 'payment_intent.created' ) );
		$right  = (string) $this->stripe->control( 'sign', array( 'body' => $body ) );
		self::assertSame(
			200,
			$this->rest(
				'POST',
				'stripe_webhook',
				$body,
				array(),
				self::headers( str_replace( ',v1=', ',v1=' . str_repeat( '0', 64 ) . ',v1=', $right ) )
			)->status
		);
	}

	/** Signatures are checked on the raw bytes: Stripe's JSON has line breaks and escapes. */
	public function testTheDeliveryOfTheFakeIsAccepted(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$url    = $this->stripe->facts['url'];
		$this->stripe->pay( $intent );
		$body = (string) wp_json_encode( $this->event( $intent, self::SUCCEEDED ) + array( 'note' => "ąžuolas\n/" ), JSON_PRETTY_PRINT );
		$sign = (string) $this->stripe->control( 'sign', array( 'body' => $body ) );
		self::assertSame( 200, $this->rest( 'POST', 'stripe_webhook', $body, array(), self::headers( $sign ) )->status, $url );
	}

	/** Events about disputes contain the shop's evidence. Nothing decodes the body before the signature is verified. */
	public function testALongEventIsReadOnceItsSignatureIsVerified(): void {
		$order  = $this->order();
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$post = function ( string $body, string $secret ): int {
			$signature = 't=' . time() . ',v1=' . hash_hmac( 'sha256', time() . ".$body", $secret );
			return $this->rest( 'POST', 'stripe_webhook', $body, array(), self::headers( $signature ) )->status;
		};
		$event  = $this->event( $intent, self::SUCCEEDED );
		$body   = (string) wp_json_encode( array( 'note' => str_repeat( 'x', 900_000 ) ) + $event );
		$secret = $this->stripe->facts['webhook'];
		self::assertSame( 400, $post( $body, 'whsec_another' ) );
		$decoded = array();
		add_filter(
			'rest_request_before_callbacks',
			static function ( mixed $response, mixed $handler, WP_REST_Request $request ) use ( &$decoded ): mixed {
				$decoded[] = $request->get_json_params();
				return $response;
			},
			10,
			3
		);
		self::assertSame( 200, $post( $body, $secret ) );
		self::assertSame( array( null ), $decoded );
		self::assertSame( 413, $post( str_pad( $body, 1_048_577 ), $secret ) );
		$this->deliverMessages();
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	/**
	 * @param array<string, mixed> $event
	 */
	private function send( array $event ): RestResponse {
		$body = (string) wp_json_encode( $event );
		return $this->rest(
			'POST',
			'stripe_webhook',
			$body,
			array(),
			self::headers( (string) $this->stripe->control( 'sign', array( 'body' => $body ) ) )
		);
	}

	/** @return array<string, mixed> */
	private function event( string $intent, string $type ): array {
		foreach ( $this->stripe->events( $intent ) as $event ) {
			if ( $event['type'] === $type ) {
				return $event;
			}
		}
		self::fail( "Event $type not found." );
	}

	/** @return array<string, string> */
	private static function headers( string $signature ): array {
		return array(
			'Content-Type'     => 'application/json; charset=utf-8',
			'Stripe-Signature' => $signature,
		);
	}
}
