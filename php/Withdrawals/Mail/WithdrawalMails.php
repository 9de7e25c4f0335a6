<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Mail;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\InertText;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailbox;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\RetryLater;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\CustomerMailLayout;
use Vitrine\Withdrawals\View\WithdrawalViews;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\WithdrawalMessages;
use Vitrine\Withdrawals\Withdrawals;

/**
 * E-mails about a withdrawal: the confirmation on a durable medium (Directive 2011/83/EU, Article 11a) and the notification to the shop.
 */
final class WithdrawalMails {

	/** Confirmations per hour and address: anyone can enter anyone's address. */
	private const MAX_MAILS_PER_HOUR = 10;

	/** Of the reason in confirmations without a known order, in characters. The shop gets the whole text. */
	private const MAX_REASON_LENGTH = 500;

	/** Delay before an e-mail over the limit is retried; the withdrawal itself is valid. */
	private const RETRY_SECONDS = 900;

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderRepository $orders,
		private readonly WithdrawalViews $views,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly Mailer $mailer,
		private readonly CustomerMailLayout $layout,
		private readonly RateLimiter $limiter,
		private readonly ShopNotice $notice,
	) {
	}

	/**
	 * Delivers `withdrawal_confirmation`.
	 *
	 * @param array<mixed> $payload
	 * @throws RetryLater If the address has reached its hourly limit.
	 */
	public function confirm( array $payload ): bool {
		[ $withdrawal, $order ] = $this->load( $payload );
		$this->throttle( $withdrawal );
		$this->languages->withLanguage(
			$this->languages->find( $withdrawal->language ) ?? $this->languages->default(),
			function () use ( $withdrawal, $order ): void {
				$subject = $order === null
					/* translators: 1: shop name, 2: order number */
					? __( '%1$s: we have received your withdrawal', 'vitrine' )
					/* translators: 1: shop name, 2: order number */
					: __( '%1$s: we have received your withdrawal from order %2$s', 'vitrine' );
				$this->mailer->send(
					$this->mail(
						$withdrawal,
						$order,
						$withdrawal->email,
						sprintf( $subject, CustomerMailLayout::shop(), $order->number ?? '' ),
						__( 'We have received your withdrawal', 'vitrine' ),
						__( 'This e-mail confirms the content and time of your declaration. Please keep it.', 'vitrine' )
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
	public function notifyShop( array $payload ): bool {
		[ $withdrawal, $order ] = $this->load( $payload );
		$this->languages->withLanguage(
			$this->languages->default(),
			function () use ( $withdrawal, $order ): void {
				$subject = sprintf(
					/* translators: 1: order number, 2: customer name */
					__( 'Withdrawal from order %1$s by %2$s', 'vitrine' ),
					$withdrawal->contract,
					InertText::line( $withdrawal->name )
				);
				$link    = admin_url( "admin.php?page=vitrine-orders&order=$withdrawal->orderId" );
				$text    = $this->notice->text( $order );
				$mail    = $this->mail( $withdrawal, $order, $this->mailer->address(), $subject, $subject, $text, $link );
				// A person has written it: help desks skip what is marked as automatic.
				$headers = array( 'Auto-Submitted' => '' );
				$this->mailer->send( new Mail( $mail->to, $mail->subject, $mail->html, $mail->text, $withdrawal->email, $headers ) );
			}
		);
		return true;
	}

	/**
	 * Counts declarations without an order separately: anyone can send them, and they must not delay other confirmations.
	 *
	 * @throws RetryLater
	 */
	private function throttle( Withdrawal $withdrawal ): void {
		$counter = WithdrawalMessages::CONFIRMATION . ( $withdrawal->orderId === null ? ':unknown:' : ':' );
		try {
			$this->limiter->hit(
				$counter . Mailbox::of( $withdrawal->email ),
				new RateLimit( self::MAX_MAILS_PER_HOUR, HOUR_IN_SECONDS )
			);
		} catch ( RouteError ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( self::RETRY_SECONDS, 'The address has reached the hourly limit for confirmations.' );
		}
	}

	/** @param string $link URL of the order in wp-admin; '' for the customer, who gets the next steps instead. */
	private function mail(
		Withdrawal $withdrawal,
		?Order $order,
		string $to,
		string $subject,
		string $title,
		string $intro,
		string $link = '',
	): Mail {
		$withdrawalView = $this->views->one( $withdrawal, $order );
		$data           = array(
			'title'      => $title,
			'intro'      => $intro,
			'withdrawal' => match ( true ) {
				$link !== ''    => $withdrawalView,
				// Anyone may have entered any text for any recipient.
				$order === null => $withdrawalView->inert( self::MAX_REASON_LENGTH ),
				default         => $withdrawalView->inert(),
			},
			'link'       => $link,
			'write'      => $this->typography,
		);
		// The shop needs no details of itself.
		return $this->layout->mail( $to, $subject, 'withdrawal', $data + ( $link === '' ? array() : array( 'seller' => array() ) ) );
	}

	/**
	 * @param array<mixed> $payload
	 * @return array{Withdrawal, Order|null}
	 */
	private function load( array $payload ): array {
		$id         = $payload['withdrawal'] ?? null;
		$withdrawal = ( is_int( $id ) ? $this->withdrawals->byId( $id ) : null ) ?? throw new RuntimeException( 'Withdrawal not found.' );
		return array( $withdrawal, $withdrawal->orderId === null ? null : $this->orders->byId( $withdrawal->orderId ) );
	}
}
