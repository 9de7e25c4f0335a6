<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\OrderPages\Mail\Emails\RefundFailedEmail;
use Vitrine\OrderPages\Mail\Emails\RefundReturnedEmail;
use Vitrine\OrderPages\Mail\OrderEmail;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\WithdrawalState;
use Vitrine\Withdrawals\Withdrawals;

/** Withdrawals and returned refunds promise no money that the bank returns, or that was never paid. */
#[Group( 'data' )]
final class DisputedWithdrawalTest extends DisputeTestCase {

	private const OWED = 'We will refund your payment for these items by';
	private const BACK = 'We have received the items and will refund your payment';
	private const OPEN = 'The payment is disputed: the cardholder’s bank decides about it.';
	private const GONE = 'The cardholder’s bank has returned the payment, so there is nothing left to refund.';
	private const PART = 'of the payment was disputed: the cardholder’s bank decides about this amount, and we do not refund it as well.';
	private const SHOP = 'The refund is due within 14 days';
	private const WARN = 'The payment is disputed: look at the order before you refund anything';

	/**
	 * @return array<string, array{string, string, int|null, string, string, string}> Status, next, amount, text, after return, to the
	 *   shop.
	 */
	public static function disputes(): array {
		return array(
			'none'    => array( '', '', null, self::OWED, self::BACK, self::SHOP ),
			'open'    => array( 'needs_response', '', null, self::OPEN, self::OPEN, self::WARN ),
			'lost'    => array( 'needs_response', 'lost', null, self::GONE, self::GONE, self::WARN ),
			'won'     => array( 'needs_response', 'won', null, self::OWED, self::BACK, self::SHOP ),
			'a part'  => array( 'needs_response', '', 100, self::OWED, self::BACK, self::SHOP ),
			'inquiry' => array( 'warning_needs_response', '', null, self::OWED, self::BACK, self::SHOP ),
		);
	}

	#[DataProvider( 'disputes' )]
	public function testTheWithdrawalPromisesWhatIsTrue(
		string $status,
		string $next,
		?int $amount,
		string $text,
		string $returned,
		string $shop
	): void {
		[ $order, $intent ] = $this->paid();
		if ( $status !== '' ) {
			$id = $this->dispute( $intent, array_filter( compact( 'status', 'amount' ) ) );
			if ( $next !== '' ) {
				$this->change( $id, $next );
			}
			$this->deliverEvents( self::EVENTS );
		}
		$mails = $this->mailsOfWithdrawing( $order );
		self::assertOnly( $text, $mails );
		self::assertStringContainsString( $shop, $mails );
		self::assertStringNotContainsString( $shop === self::SHOP ? self::WARN : self::SHOP, $mails );
		self::assertOnly( $text, $this->nextSteps( $order ) );
		$withdrawals = $this->service( Withdrawals::class );
		[ $first ]   = $withdrawals->forOrders( array( $order->id ) )[ $order->id ];
		$withdrawals->changeState( $first->id, WithdrawalState::Received, WithdrawalState::Returned );
		self::assertOnly( $returned, $this->nextSteps( $order ) );
		if ( $amount !== null ) {
			self::assertStringContainsString( 'A part of the payment is disputed', $mails );
			self::assertStringContainsString( self::PART, $mails );
			self::assertStringContainsString( self::PART, $this->nextSteps( $order ) );
		}
	}

	public function testAReturnedRefundIsNotPromisedAgain(): void {
		[ $order, $intent ] = $this->paid();
		$refunds            = $this->service( RefundService::class );
		$refund             = $refunds->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		$this->stripe->control( 'end-refund', array( 'refund' => $refund->transfer->id, 'status' => 'failed' ) );
		$this->deliverEvents( array( 'refund.failed' ) );
		$texts = fn ( OrderEmail $email ): string => (string) wp_json_encode(
			$email->content( $this->reload( $order ), array( 'refund' => $refund->id ) )->data,
			JSON_UNESCAPED_UNICODE
		);
		$returned = $this->service( RefundReturnedEmail::class );
		$failed   = $this->service( RefundFailedEmail::class );
		self::assertStringContainsString( 'You will still get the money', $texts( $returned ) );
		self::assertStringContainsString( 'Please try again', $texts( $failed ) );
		$this->dispute( $intent );
		$this->deliverEvents( self::EVENTS );
		self::assertStringContainsString( self::OPEN, $texts( $returned ) );
		self::assertStringNotContainsString( 'You will still get the money', $texts( $returned ) );
		self::assertStringContainsString( 'do not refund it again before that', $texts( $failed ) );
	}

	private static function assertOnly( string $sentence, string $text ): void {
		self::assertStringContainsString( $sentence, $text );
		foreach ( array_diff( array( self::OWED, self::BACK, self::OPEN, self::GONE ), array( $sentence ) ) as $other ) {
			self::assertStringNotContainsString( $other, $text );
		}
	}

	private function nextSteps( Order $order ): string {
		$page = $this->call( 'get_order_by_key', array( 'key' => $order->key ), 'en' )['data'];
		return implode( ' ', $page['withdrawal']['declared'][0]['next'] );
	}

	private function mailsOfWithdrawing( Order $order ): string {
		$mails = '';
		$catch = static function ( array $mail ) use ( &$mails ): array {
			$text   = html_entity_decode( wp_strip_all_tags( (string) $mail['message'] ) );
			$mails .= (string) preg_replace( '/\s+/u', ' ', $text );
			return $mail;
		};
		add_filter( 'wp_mail', $catch );
		$body  = array( 'order' => array( 'key' => $order->key ), 'name' => 'Ona', 'email' => 'ona@example.org', 'words' => '' );
		$lines = array( array( 'id' => $order->lines[0]->productId, 'kiekis' => 1 ) );
		$this->call( 'withdraw', $body + array( 'request_id' => wp_generate_uuid4(), 'lines' => $lines ), 'en' );
		$this->deliverMessages();
		remove_filter( 'wp_mail', $catch );
		return $mails;
	}
}
