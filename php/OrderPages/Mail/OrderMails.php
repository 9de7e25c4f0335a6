<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use InvalidArgumentException;
use RuntimeException;
use Vitrine\Customers\Customers;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\InertText;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailbox;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\RetryLater;
use Vitrine\OrderPages\View\OrderView;
use Vitrine\OrderPages\View\OrderViews;
use Vitrine\Orders\Access\ProofDeadline;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\MailTexts\MailTexts;
use Vitrine\Storefront\View;
use Vitrine\Withdrawals\WithdrawalPage;
use Vitrine\Withdrawals\WithdrawalProgress;

/** Sends e-mails about orders, one class per event: to the customer in the order's language, to the shop in its default language. */
final class OrderMails {

	/** E-mails per hour, kind and address: anyone can enter anyone's address at checkout. */
	private const MAX_MAILS_PER_HOUR = 10;

	/** Of the name in greetings, in characters. */
	private const MAX_NAME_LENGTH = 40;

	/** Delay before an e-mail over the limit is retried; the order itself is valid. */
	private const RETRY_SECONDS = 900;

	/** @var array<string, OrderEmail> */
	private readonly array $emails;

	/** @param list<OrderEmail> $emails In the order shown in wp-admin. */
	public function __construct(
		array $emails,
		private readonly OrderRepository $orders,
		private readonly OrderViews $views,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly Mailer $mailer,
		private readonly View $view,
		private readonly RateLimiter $limiter,
		private readonly Outbox $outbox,
		private readonly SampleOrder $sample,
		private readonly Customers $customers,
		private readonly InvoiceAttachment $attachment,
		private readonly TermsAttachments $terms,
		private readonly OrderContacts $contacts,
		private readonly ProofDeadline $deadline,
		private readonly MailTexts $texts,
	) {
		$this->emails = array_column(
			array_map( static fn ( OrderEmail $email ): array => array( $email->kind(), $email ), $emails ),
			1,
			0
		);
	}

	/** @return array<string, string> Titles of all e-mails by kind. */
	public function titles(): array {
		return array_map( static fn ( OrderEmail $email ): string => $email->title(), $this->emails );
	}

	/** @return list<string> Kinds of the e-mails to customers. */
	public function customerKinds(): array {
		return array_keys( array_filter( $this->emails, static fn ( OrderEmail $email ): bool => ! $email->isForShop() ) );
	}

	/** @return array<string, string> Titles by kind of the customer e-mails that apply to the order in its current state. */
	public function titlesFor( Order $order ): array {
		return $order->customer->email === '' ? array() : array_intersect_key(
			$this->titles(),
			array_filter( $this->emails, static fn ( OrderEmail $email ): bool => ! $email->isForShop() && $email->appliesTo( $order ) )
		);
	}

	/**
	 * Queues an e-mail again.
	 *
	 * @throws InvalidArgumentException If the kind is unknown or does not apply to the order.
	 */
	public function resend( string $kind, Order $order ): void {
		if ( ! isset( $this->titlesFor( $order )[ $kind ] ) ) {
			throw new InvalidArgumentException( "The e-mail $kind does not apply to the order." );
		}
		$this->outbox->add( $kind, array( 'order' => $order->id ) );
	}

	/**
	 * Renders an e-mail without sending it.
	 *
	 * @param Order|null $order Null for a sample order.
	 * @throws InvalidArgumentException If the kind is unknown.
	 */
	public function preview( string $kind, ?Order $order, Language $language ): Mail {
		$email = $this->emails[ $kind ] ?? throw new InvalidArgumentException( "Unknown e-mail kind $kind." );
		return $this->languages->withLanguage( $language, fn (): Mail => $this->mail( $email, $order ?? $this->sample->order(), array() ) );
	}

	/**
	 * Delivers an outbox message.
	 *
	 * @param array<mixed> $payload
	 * @throws RetryLater If the address has reached its hourly limit.
	 */
	public function deliver( string $kind, array $payload ): bool {
		[ $email, $id ] = array( $this->emails[ $kind ] ?? null, $payload['order'] ?? null );
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
				$this->mail( $email, $order, $payload )->with(
					array( ...$this->attachment->for( $kind, $order, $payload ), ...$this->terms->for( $kind, $order ) )
				)
			)
		);
		return true;
	}

	/** The shop name in plain text. */
	public static function shop(): string {
		return html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * Counts orders of the mailbox's proven owner separately, so that orders that others place with the address don't delay their e-mails.
	 *
	 * @throws RetryLater
	 */
	private function throttle( string $kind, Order $order ): void {
		$counter = $this->isMailboxProven( $order ) ? "$kind:proven:" : "$kind:";
		try {
			$this->limiter->hit( $counter . Mailbox::of( $order->customer->email ), new RateLimit( self::MAX_MAILS_PER_HOUR, HOUR_IN_SECONDS ) );
		} catch ( RouteError ) {
			throw new RetryLater( self::RETRY_SECONDS, 'The address has reached the hourly limit for this kind of e-mail.' );
		}
	}

	/** @param array<mixed> $payload */
	private function mail( OrderEmail $email, Order $order, array $payload ): Mail {
		$content   = $email->content( $order, $payload );
		$orderView = $this->views->one( $order );
		$firstName = $this->isMailboxProven( $order ) ? InertText::line( $order->customer->billing->firstName, self::MAX_NAME_LENGTH ) : '';
		$texts     = $this->texts->in(
			$email->isForShop() ? '' : $email->kind(),
			$this->languages->current(),
			array(
				MailTexts::ORDER_NUMBER => $order->number,
				MailTexts::FIRST_NAME   => $firstName,
				MailTexts::SHOP         => self::shop(),
			)
		);
		$subject   = $texts->subject( $content->subject );
		$parts     = $texts->parts();
		$greeting  = $content->data['greeting'] ?? '';
		$data      = array( 'greeting' => $texts->heading( is_string( $greeting ) ? $greeting : '' ) ) + $content->data + $parts + array(
			'shop'     => self::shop(),
			'subject'  => $subject,
			'language' => $this->languages->current()->tag(),
			'order'    => $orderView,
			'home'     => $this->languages->url(),
			'name'     => $firstName,
			'billing'  => self::printable( $orderView->billing, $email ),
			'delivery' => self::printable( $orderView->delivery, $email ),
			'write'    => $this->typography,
			'guarantee' => '',
			'seller'   => $email->isForShop() ? array() : $this->contacts->seller(),
			'member'   => null,
			'withdraw' => ! $email->isForShop() && self::mayWithdraw( $order, $orderView )
				? WithdrawalPage::url( $this->languages, $order )
				: '',
		);
		$contentHtml = '<div style="margin:0 0 28px;">' . $this->view->render( "emails/$content->view", $data ) . '</div>';
		$html        = $this->view->render(
			'emails/layout',
			$data + array( 'content' => $contentHtml . $this->view->render( 'emails/order', $data ) . $parts['outro'] )
		);
		$text        = trim( $this->view->render( "emails/$content->view-text", $data ) ) . "\n\n"
			. trim( $this->view->render( 'emails/order-text', $data ) ) . "\n"
			. ( $parts['outroText'] === '' ? '' : "\n{$parts['outroText']}\n" );
		return $email->isForShop()
			? new Mail( $this->mailer->address(), $content->subject, $html, $text, $order->customer->email )
			: new Mail( $order->customer->email, $subject, $html, $text );
	}

	/** Only consumers have the right of withdrawal, and only from what is not withdrawn from or refunded as a whole. */
	private static function mayWithdraw( Order $order, OrderView $view ): bool {
		return $order->customer->billing->vatId === ''
			&& $order->payment->status !== PaymentStatus::Refunded
			&& $view->withdrawalProgress->extent !== WithdrawalProgress::WHOLE;
	}

	/** Whether the customer has proven that the mailbox is theirs. Otherwise it may belong to someone who has never heard of the shop. */
	private function isMailboxProven( Order $order ): bool {
		$customer = $order->customer->id === null ? null : $this->customers->find( $order->customer->id );
		return $customer !== null && $customer->emailVerified && strcasecmp( $customer->email, $order->customer->email ) === 0;
	}

	/**
	 * @param list<string> $lines Of an address.
	 * @return list<string>
	 */
	private static function printable( array $lines, OrderEmail $email ): array {
		return $email->isForShop() ? $lines : array_map( static fn ( string $line ): string => InertText::line( $line ), $lines );
	}
}
