<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Orders\DisputeBox;
use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Dispute\DisputeState;
use Vitrine\Orders\OrderStatus;

/** Inquiries: the bank asks, but has not taken money. They hold the order, and a refund ends them. */
final class InquiryTest extends DisputeTestCase {

	public function testAnInquiryAdvisesARefund(): void {
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent, array( 'status' => 'warning_needs_response' ) );
		$text               = '';
		$catch              = static function ( array $mail ) use ( &$text ): array {
			$text .= $mail['subject'] . wp_strip_all_tags( (string) $mail['message'] );
			return $mail;
		};
		add_filter( 'wp_mail', $catch );
		$this->deliverEvents( self::EVENTS );
		remove_filter( 'wp_mail', $catch );

		$stored = $this->stored( $id ) ?? self::fail( 'Inquiry not found.' );
		self::assertSame( array( DisputeState::Inquiry, true ), array( $stored->state, $stored->held ) );
		self::assertGreaterThan( time() + 13 * 86400, $stored->dueBy );
		self::assertSame( array( $order->number ), $this->alerted() );
		$box   = $this->service( DisputeBox::class )->render( $order );
		$texts = array( 'mail' => $text, 'note' => $this->notes( $order )[0] );
		foreach ( $texts as $where => $said ) {
			self::assertStringContainsString( 'This is an inquiry: the bank has not taken any money.', $said, $where );
			self::assertStringContainsString( 'Refund the payment in full, or respond in your Stripe account by ', $said, $where );
		}
		self::assertStringContainsString( "Inquiry about a payment: order $order->number", $text );
		self::assertStringContainsString( 'The order is on hold: do not dispatch it.', $text );
		foreach ( array( 'a full refund prevents a dispute', 'Inquiry about the payment', 'Respond at Stripe' ) as $part ) {
			self::assertStringContainsString( $part, $box );
		}
		foreach ( array( ...$texts, $box ) as $said ) {
			self::assertDoesNotMatchRegularExpression( '/Do not refund|money is lost|takes the money back|Payment disputed/', $said );
		}
	}

	public function testAnInquiryThatIsAnsweredAndClosed(): void {
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent, array( 'status' => 'warning_needs_response' ) );
		$this->deliverEvents( self::EVENTS );
		$this->change( $id, 'warning_under_review' );
		self::assertSame( array(), $this->subjects( fn () => $this->deliverEvents( self::EVENTS ) ), 'Staff have responded themselves.' );
		self::assertSame( DisputeState::InquiryReview, $this->stored( $id )?->state );
		$this->change( $id, 'warning_closed' );
		$subjects = $this->subjects( fn () => $this->deliverEvents( self::EVENTS ) );
		self::assertSame( array( "Inquiry closed: order $order->number" ), $subjects );
		self::assertStringEndsWith( 'is closed without a dispute.', $this->notes( $order )[2] );
		self::assertSame( array( DisputeState::InquiryClosed, false ), array( $this->stored( $id )?->state, $this->stored( $id )?->held ) );
	}

	/** Staff have looked at the inquiry, not at the dispute. */
	public function testAnInquiryThatBecomesADisputeHoldsTheOrderAgain(): void {
		[ $order, $intent ] = $this->paid();
		$id                 = $this->dispute( $intent, array( 'status' => 'warning_needs_response' ) );
		$this->deliverEvents( self::EVENTS );
		$this->service( DisputeRepository::class )->release( $order->id );
		$this->change( $id, 'needs_response' );
		$subjects = $this->subjects( fn () => $this->deliverEvents( self::EVENTS ) );
		self::assertSame( array( "Payment disputed: order $order->number" ), $subjects );
		self::assertSame( array( DisputeState::NeedsResponse, true ), array( $this->stored( $id )?->state, $this->stored( $id )?->held ) );
	}

	/** @return array<string, array{OrderStatus, string, string, string}> Status of the order, of the dispute; effect and link. */
	public static function boxes(): array {
		$held  = 'The order is on hold: it cannot be completed.';
		$watch = 'The order needs attention until you end the hold.';
		return array(
			'in progress' => array( OrderStatus::Processing, 'needs_response', $held, 'Respond at Stripe' ),
			'cancelled'   => array( OrderStatus::Cancelled, 'needs_response', $watch, 'Respond at Stripe' ),
			'completed'   => array( OrderStatus::Completed, 'under_review', $watch, 'View at Stripe' ),
			'lost'        => array( OrderStatus::Processing, 'lost', $held, 'View at Stripe' ),
		);
	}

	#[DataProvider( 'boxes' )]
	public function testTheBoxSaysWhatIsTrue( OrderStatus $status, string $dispute, string $effect, string $link ): void {
		[ $order, $intent ] = $this->paid();
		if ( $status !== OrderStatus::Processing ) {
			$this->service( OrderSteps::class )->apply( $order, $status->value, Actor::staff( 1, 'Rūta' ) );
		}
		$id = $this->dispute( $intent );
		$this->change( $id, $dispute );
		$this->deliverEvents( self::EVENTS );
		$box = $this->service( DisputeBox::class )->render( $this->reload( $order ) );
		self::assertStringContainsString( $effect, $box );
		self::assertStringContainsString( ">$link<", $box );
		foreach ( array_diff( array( 'Respond at Stripe', 'View at Stripe' ), array( $link ) ) as $other ) {
			self::assertStringNotContainsString( $other, $box );
		}
	}
}
