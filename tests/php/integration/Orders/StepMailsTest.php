<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use InvalidArgumentException;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Orders\Refund\RefundWish;
use Vitrine\Payments\Clockwork;
use Vitrine\Tests\Support\FixedClock;

/** Each step of an order is told once, in the order's language, with all that belongs to it. */
final class StepMailsTest extends ShopTestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $this->clock );
	}

	private function order( string $method = 'bank_transfer' ): Order {
		$answer = $this->place( self::body( array( self::line( $this->product( 5, 1000, array(), 'Vase' ), 2 ) ), array( 'payment_method' => $method ) ), 'lt' );
		return $this->again( $this->service( OrderBook::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail( (string) $answer['message'] ) );
	}

	private function again( Order $order ): Order {
		return $this->service( OrderBook::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	/** @return list<array{to: string|list<string>, subject: string, message: string, headers: string|list<string>}> What the customer was sent since the last look. */
	private function letters(): array {
		static $seen;
		$seen ??= new \WeakMap();
		$before = $seen[ $this ] ?? 0;
		$this->service( Outbox::class )->deliver();
		$all           = array_values( array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === 'ona@example.org' ) );
		$seen[ $this ] = count( $all );
		return array_slice( $all, $before );
	}

	private function staff(): Actor {
		return Actor::staff( 1, 'Rūta' );
	}

	public function testPaidSentAndRepaidAreToldOnceEach(): void {
		$order  = $this->order();
		$change = $this->service( ChangeOrder::class );
		self::assertCount( 1, $this->letters() );
		$change->paid( $order, $this->staff() );
		$change->moveTo( $this->again( $order ), OrderStatus::Completed, $this->staff() );
		$this->service( Refunds::class )->repay( $order, new RefundWish( 0, 1000, array(), 'Skilo & lūžo' ), $this->staff() );
		$letters = $this->letters();
		self::assertCount( 3, $letters );
		foreach ( $letters as $letter ) {
			self::assertStringContainsString( $order->number, $letter['subject'] );
			self::assertStringContainsString( '<html lang="lt">', $letter['message'] );
			self::assertStringContainsString( '2 × Vase (lt)', $letter['message'] );
			self::assertStringContainsString( 'Drožėjų g. 12', $letter['message'] );
			self::assertStringContainsString( "25,90\u{a0}€", $letter['message'] );
			self::assertStringContainsString( "/lt/invoice?key=$order->key", $letter['message'] );
		}
		self::assertStringContainsString( "10,00\u{a0}€", $letters[2]['subject'] );
		self::assertStringContainsString( 'Skilo &amp; lūžo', $letters[2]['message'] );
		self::assertSame( array(), $this->letters() );
	}

	public function testWhoForgetsToPayIsRemindedAndThenToldThatItIsOver(): void {
		$order = $this->order();
		$paid  = $this->order();
		self::assertCount( 2, $this->letters() );
		$this->service( ChangeOrder::class )->paid( $paid, $this->staff() );
		self::assertCount( 1, $this->letters() );
		$this->clock->time = $this->clock->time->modify( '+3 days +1 minute' ) ?: self::fail( 'No such time.' );
		$reminders         = $this->letters();
		self::assertCount( 1, $reminders, 'Who has paid is not reminded.' );
		self::assertStringContainsString( $order->number, $reminders[0]['subject'] );
		$this->clock->time = $this->clock->time->modify( '+4 days' ) ?: self::fail( 'No such time.' );
		$this->service( Clockwork::class )->run();
		$this->service( Clockwork::class )->run();
		$over = $this->letters();
		self::assertCount( 1, $over );
		self::assertStringContainsString( '/lt/shop', $over[0]['message'] );
	}

	public function testWhatTheShopCancelsIsTold(): void {
		$order = $this->order( 'cash_on_delivery' );
		$this->letters();
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Cancelled, $this->staff() );
		self::assertCount( 1, $this->letters() );
	}

	public function testALetterIsSentAgainWhereItIsStillTrue(): void {
		$order = $this->order();
		$mails = $this->service( OrderMails::class );
		$this->letters();
		self::assertSame( array( true, true, false ), array_map( static fn ( string $kind ): bool => isset( $mails->titlesFor( $order )[ $kind ] ), array( OrderMails::CONFIRMATION, OrderMails::REMINDER, OrderMails::COMPLETED ) ) );
		$mails->sendAgain( OrderMails::CONFIRMATION, $order );
		self::assertCount( 1, $this->letters() );
		$this->expectException( InvalidArgumentException::class );
		$mails->sendAgain( OrderMails::COMPLETED, $order );
	}

	public function testEachLetterCanBeSeenBeforeItIsSentInEachLanguage(): void {
		$mails = $this->service( OrderMails::class );
		foreach ( $this->service( Languages::class )->all() as $language ) {
			foreach ( array_keys( $mails->titles() ) as $kind ) {
				$mail = $mails->preview( $kind, null, $language );
				self::assertStringContainsString( '1001', $mail->subject . $mail->text, "$kind in $language->code" );
				self::assertStringContainsString( '<html lang="' . $language->tag() . '">', $mail->html );
				self::assertNotSame( '', trim( $mail->text ) );
			}
		}
		self::assertSame( array(), $this->mails() );
	}
}
