<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use RuntimeException;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mailbox;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\RetryLater;
use Vitrine\Orders\Access\ProofDeadline;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/** Sends queued e-mails about orders: to the customer in the order's language, to the shop in its default language. */
final class OrderMailDelivery {

	/** E-mails per hour, kind and address: anyone can enter anyone's address at checkout. */
	private const MAX_MAILS_PER_HOUR = 10;

	/** Delay before an e-mail over the limit is retried; the order itself is valid. */
	private const RETRY_SECONDS = 900;

	public function __construct(
		private readonly OrderMails $mails,
		private readonly OrderRepository $orders,
		private readonly OrderMailRenderer $renderer,
		private readonly ProofDeadline $deadline,
		private readonly InvoiceAttachment $attachment,
		private readonly TermsAttachments $terms,
		private readonly ProvenMailbox $mailbox,
		private readonly RateLimiter $limiter,
		private readonly Mailer $mailer,
		private readonly Languages $languages,
	) {
	}

	/**
	 * Delivers an outbox message.
	 *
	 * @param array<mixed> $payload
	 * @throws RetryLater If the address has reached its hourly limit.
	 */
	public function deliver( string $kind, array $payload ): bool {
		[ $email, $id ] = array( $this->mails->find( $kind ), $payload['order'] ?? null );
		$order           = is_int( $id ) ? $this->orders->byId( $id ) : null;
		if ( $email === null || $order === null ) {
			throw new RuntimeException( 'Order not found.' );
		}
		if ( ! $email->isForShop() && $order->customer->email === '' ) {
			// Bought in the shop without one.
			return true;
		}
		$payBy = $payload['pay_by'] ?? null;
		$isOutdated = ! $email->appliesTo( $order ) || ( $email instanceof CanBeOutdated && ! $email->isCurrent( $order, $payload ) );
		if ( $isOutdated || ( $payBy !== null && $payBy !== $order->payment->payBy?->getTimestamp() ) ) {
			// Outdated, for example a failed payment that has succeeded since, or a deadline that was extended.
			return true;
		}
		if ( ! $email->isForShop() ) {
			$this->throttle( $kind, $order );
		}
		if ( $kind === OrderMessages::CONFIRMATION ) {
			$order = $this->deadline->restart( $order );
		}
		$language = $email->isForShop() ? null : $this->languages->find( $order->language );
		$this->languages->withLanguage(
			$language ?? $this->languages->default(),
			fn () => $this->mailer->send(
				$this->renderer->mail( $email, $order, $payload )->with(
					array( ...$this->attachment->for( $kind, $order, $payload ), ...$this->terms->for( $kind, $order ) )
				)
			)
		);
		return true;
	}

	/**
	 * Counts orders of the mailbox's proven owner separately, so that orders that others place with the address don't delay their e-mails.
	 *
	 * @throws RetryLater
	 */
	private function throttle( string $kind, Order $order ): void {
		$counter = $this->mailbox->isOf( $order ) ? "$kind:proven:" : "$kind:";
		try {
			$limit = new RateLimit( self::MAX_MAILS_PER_HOUR, HOUR_IN_SECONDS );
			$this->limiter->hit( $counter . Mailbox::of( $order->customer->email ), $limit );
		} catch ( RouteError ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( self::RETRY_SECONDS, 'The address has reached the hourly limit for this kind of e-mail.' );
		}
	}
}
