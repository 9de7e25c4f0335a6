<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Mail;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Postponed;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Withdrawal\Rest\WithdrawalWire;
use Vitrine\Orders\Withdrawal\Withdrawal;
use Vitrine\Orders\Withdrawal\Withdrawals;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\View;

/** The e-mails about a withdrawal: its confirmation on a durable medium (Directive 2011/83/EU, Article 11a), and what tells the shop. */
final class WithdrawalMails {

	/** Kinds in the outbox; their payload is `{withdrawal: id}`. */
	public const CONFIRMATION = 'withdrawal_confirmation';
	public const NOTICE       = 'withdrawal_notice';

	/** Confirmations an hour to one address: anybody may type anybody's address. */
	private const MOST_AN_HOUR = 10;

	/** Seconds that a confirmation beyond that waits before it is tried again; its withdrawal stands. */
	private const LATER = 900;

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderBook $book,
		private readonly WithdrawalWire $wire,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly Mailer $mailer,
		private readonly View $view,
		private readonly RateLimiter $limiter,
	) {
	}

	/**
	 * Delivers `withdrawal_confirmation`.
	 *
	 * @param array<mixed> $payload
	 * @throws Postponed When its reader has got many within the hour.
	 */
	public function confirm( array $payload ): bool {
		[ $withdrawal, $order ] = $this->about( $payload );
		$this->spare( $withdrawal->email );
		$this->languages->within(
			$this->languages->find( $withdrawal->language ) ?? $this->languages->default(),
			function () use ( $withdrawal, $order ): void {
				/* translators: 1: name of the shop, 2: number of an order */
				$subject = $order === null ? __( '%1$s: we have received your withdrawal', 'vitrine' ) : __( '%1$s: we have received your withdrawal from order %2$s', 'vitrine' );
				$this->mailer->send(
					$this->mail(
						$withdrawal,
						$order,
						$withdrawal->email,
						sprintf( $subject, self::shop(), $order->number ?? '' ),
						__( 'We have received your withdrawal', 'vitrine' ),
						__( 'This e-mail confirms what you have declared and when. Please keep it.', 'vitrine' )
					)
				);
			}
		);
		return true;
	}

	/**
	 * Delivers `withdrawal_notice`.
	 *
	 * @param array<mixed> $payload
	 */
	public function tellShop( array $payload ): bool {
		[ $withdrawal, $order ] = $this->about( $payload );
		$this->languages->within(
			$this->languages->default(),
			function () use ( $withdrawal, $order ): void {
				/* translators: 1: number of an order, 2: name of a customer */
				$subject = sprintf( __( 'Withdrawal from order %1$s by %2$s', 'vitrine' ), $withdrawal->contract, $withdrawal->name );
				$link    = admin_url( "admin.php?page=vitrine-orders&order=$withdrawal->orderId" );
				$intro   = __( 'A customer has withdrawn from these items. The money is due within 14 days; you may wait for the goods.', 'vitrine' );
				$mail    = $this->mail( $withdrawal, $order, $this->mailer->address(), $subject, $subject, $intro, $link );
				$this->mailer->send( new Mail( $mail->to, $mail->subject, $mail->html, $mail->text, $withdrawal->email ) );
			}
		);
		return true;
	}

	/** @throws Postponed */
	private function spare( string $address ): void {
		try {
			$this->limiter->hit( self::CONFIRMATION . ':' . strtolower( $address ), new RateLimit( self::MOST_AN_HOUR, HOUR_IN_SECONDS ) );
		} catch ( RouteError ) {
			throw new Postponed( self::LATER, 'Many confirmations went to this address within the hour.' );
		}
	}

	/** @param string $link To the order in wp-admin; '' for the customer, who reads what happens next instead. */
	private function mail( Withdrawal $withdrawal, ?Order $order, string $to, string $subject, string $title, string $intro, string $link = '' ): Mail {
		$receipt = $this->wire->receipt( $withdrawal, $order );
		$data    = array(
			'shop'       => self::shop(),
			'subject'    => $subject,
			'language'   => $this->languages->current()->tag(),
			'home'       => $this->languages->url(),
			'title'      => $title,
			'intro'      => $intro,
			'withdrawal' => $order === null ? self::withoutLinks( $receipt ) : $receipt,
			'link'       => $link,
			'write'      => $this->typography,
		);
		$html    = $this->view->render( 'emails/layout', $data + array( 'content' => $this->view->render( 'emails/withdrawal', $data ) ) );
		return new Mail( $to, $subject, $html, trim( $this->view->render( 'emails/withdrawal-text', $data ) ) . "\n" );
	}

	/**
	 * Of an order that nobody knows, anybody may have written anything to anybody: all of it stands there, and nothing of it can be pressed.
	 *
	 * @template T of array
	 * @param T $receipt
	 * @return T
	 */
	private static function withoutLinks( array $receipt ): array {
		foreach ( array( 'name', 'contract', 'words' ) as $typed ) {
			$receipt[ $typed ] = (string) preg_replace( array( '~://~', '~(?<=[\pL\pN-])\.(?=\pL)~u' ), array( ': //', '. ' ), $receipt[ $typed ] );
		}
		return $receipt;
	}

	/**
	 * @param array<mixed> $payload
	 * @return array{Withdrawal, Order|null}
	 */
	private function about( array $payload ): array {
		$id         = $payload['withdrawal'] ?? null;
		$withdrawal = ( is_int( $id ) ? $this->withdrawals->byId( $id ) : null ) ?? throw new RuntimeException( 'There is no such withdrawal any more.' );
		return array( $withdrawal, $withdrawal->orderId === null ? null : $this->book->byId( $withdrawal->orderId ) );
	}

	private static function shop(): string {
		return html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
