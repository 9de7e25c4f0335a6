<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Orders\OrderNotice;
use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\Admin\Orders\RefundBox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;

/** A disputed order that is cancelled: the customer gets the money once. */
#[Group( 'data' )]
final class DisputedRefundTest extends DisputeTestCase {

	private const OWED   = 'We will refund your payment and send you an e-mail';
	private const OPEN   = 'The payment is disputed: the cardholder’s bank decides about it.';
	private const GONE   = 'The cardholder’s bank has returned the payment, so there is nothing left to refund.';
	private const REST   = 'We will refund the rest';
	private const NOTICE = 'The payment is not refunded yet.';

	/** @return array<string, array{string, list<string>, int|null, string, bool}> Status, later ones, amount, sentence, refund due. */
	public static function disputes(): array {
		return array(
			'open'         => array( 'needs_response', array(), null, self::OPEN, false ),
			'under review' => array( 'needs_response', array( 'under_review' ), null, self::OPEN, false ),
			'lost'         => array( 'needs_response', array( 'lost' ), null, self::GONE, false ),
			'won'          => array( 'needs_response', array( 'won' ), null, self::OWED, true ),
			'a part'       => array( 'needs_response', array(), 100, self::REST, true ),
			'inquiry'      => array( 'warning_needs_response', array(), null, self::OWED, true ),
			'escalated'    => array( 'warning_needs_response', array( 'needs_response' ), null, self::OPEN, false ),
		);
	}

	/** @param list<string> $later */
	#[DataProvider( 'disputes' )]
	public function testTheCancelledOrderIsNotPaidBackTwice(
		string $status,
		array $later,
		?int $amount,
		string $sentence,
		bool $isDue
	): void {
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent, array_filter( compact( 'status', 'amount' ) ) );
		foreach ( $later as $next ) {
			$this->change( $id, $next );
		}
		$this->deliverEvents( self::EVENTS );
		$mails = $this->mailsOfCancelling( $order );
		self::assertStringContainsString( $sentence, $mails );
		foreach ( array_diff( array( self::OWED, self::OPEN, self::GONE, self::REST ), array( $sentence ) ) as $other ) {
			self::assertStringNotContainsString( $other, $mails );
		}
		$order = $this->reload( $order );
		self::assertSame( $isDue, $this->isDue( $order ) );
		$notice = $this->service( OrderNotice::class )->text( $order, OrderStatus::Cancelled->value );
		self::assertSame( $isDue, str_contains( $notice, self::NOTICE ) );
		self::assertSame(
			$sentence === self::OPEN || $sentence === self::GONE || $amount !== null,
			str_contains( $this->service( RefundBox::class )->render( $order ), 'can get the money twice' )
		);
	}

	/** What the bank has not taken is still due, until it is refunded. */
	public function testTheRestIsDueUntilItIsRefunded(): void {
		[ $order, $intent ] = $this->paid();
		$this->dispute( $intent, array( 'amount' => 100 ) );
		$this->deliverEvents( self::EVENTS );
		$this->mailsOfCancelling( $order );
		$order = $this->reload( $order );
		$rest  = new RefundRequest( 0, $order->totals->total - 100, isManual: true );
		self::assertTrue( $this->isDue( $order ) );
		$this->service( RefundService::class )->refund( $order, $rest, Actor::staff( 1, 'Rūta' ) );
		self::assertFalse( $this->isDue( $order ) );
		self::assertSame( 'partly_refunded', $this->reload( $order )->payment->status->value );
	}

	private function mailsOfCancelling( Order $order ): string {
		$mails = '';
		$catch = static function ( array $mail ) use ( &$mails ): array {
			$mails .= html_entity_decode( wp_strip_all_tags( (string) $mail['message'] ) );
			return $mail;
		};
		add_filter( 'wp_mail', $catch );
		$step = OrderStatus::Cancelled->value;
		self::assertSame( '', $this->service( OrderSteps::class )->apply( $this->reload( $order ), $step, Actor::staff( 1, 'Rūta' ) ) );
		$this->deliverMessages();
		remove_filter( 'wp_mail', $catch );
		return $mails;
	}

	private function isDue( Order $order ): bool {
		$found = $this->service( OrderRepository::class )->find( new OrderQuery( alert: OrderAlert::RefundDue ) )['orders'];
		foreach ( $found as $summary ) {
			self::assertContains( OrderAlert::RefundDue, $summary->alerts( '2000-01-01' ) );
		}
		return array_column( $found, 'number' ) === array( $order->number );
	}
}
