<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail;

use InvalidArgumentException;
use RuntimeException;
use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Postponed;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\Rest\OrderWire;
use Vitrine\Orders\Withdrawal\WithdrawalPage;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\View;

/** The e-mails about orders, one letter a step: to the customer in the order's language, to the shop in its own. */
final class OrderMails {

	/** Kinds in the outbox; their payload is `{order: id}`, with `{refund: id}` or `{note: id}` where it is about one. */
	public const CONFIRMATION   = 'order_confirmation';
	public const NOTICE         = 'order_notice';
	public const PAID           = 'order_paid';
	public const PAYMENT_FAILED = 'order_payment_failed';
	public const COMPLETED      = 'order_completed';
	public const DELIVERY       = 'order_delivery';
	public const NOTE           = 'order_note';
	public const CANCELLED      = 'order_cancelled';
	public const REMINDER       = 'order_reminder';
	public const EXPIRED        = 'order_expired';
	public const REFUNDED       = 'order_refunded';
	public const REFUND_FAILED  = 'order_refund_failed';

	/** Letters of one kind an hour to one address: anybody may type anybody's address into a checkout. */
	private const MOST_AN_HOUR = 10;

	/** Seconds that a letter beyond that waits before it is tried again; its order stands. */
	private const LATER = 900;

	/** @var array<string, Letter> */
	private readonly array $letters;

	/** @param list<Letter> $letters In the order in which wp-admin shows them. */
	public function __construct(
		array $letters,
		private readonly OrderBook $book,
		private readonly OrderWire $wire,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly Typography $typography,
		private readonly Mailer $mailer,
		private readonly View $view,
		private readonly RateLimiter $limiter,
		private readonly Outbox $outbox,
		private readonly SampleOrder $sample,
	) {
		$this->letters = array_column( array_map( static fn ( Letter $letter ): array => array( $letter->kind(), $letter ), $letters ), 1, 0 );
	}

	/** The order is on: the customer and the shop are told. Call it inside the transaction that makes it so. */
	public static function confirmed( Outbox $outbox, int $order ): void {
		$outbox->add( self::CONFIRMATION, array( 'order' => $order ) );
		$outbox->add( self::NOTICE, array( 'order' => $order ) );
	}

	/** An order was placed that is paid later, if ever: whoever forgets it is reminded. Call it inside the transaction that places it. */
	public static function placed( Outbox $outbox, int $order, PaymentMethod $method ): void {
		self::confirmed( $outbox, $order );
		if ( $method->remindAfter() > 0 ) {
			$outbox->add( self::REMINDER, array( 'order' => $order ), $method->remindAfter() );
		}
	}

	/** @return array<string, string> Titles of all letters by kind. */
	public function titles(): array {
		return array_map( static fn ( Letter $letter ): string => $letter->title(), $this->letters );
	}

	/** @return array<string, string> Titles, by kind, of the letters to the customer that are true of the order as it is now. */
	public function titlesFor( Order $order ): array {
		return array_intersect_key( $this->titles(), array_filter( $this->letters, static fn ( Letter $letter ): bool => ! $letter->isForShop() && $letter->suits( $order ) ) );
	}

	/**
	 * Has a letter sent once more.
	 *
	 * @throws InvalidArgumentException When there is no such letter, or it is not true of the order.
	 */
	public function sendAgain( string $kind, Order $order ): void {
		if ( ! isset( $this->titlesFor( $order )[ $kind ] ) ) {
			throw new InvalidArgumentException( "The letter $kind does not suit the order." );
		}
		$this->outbox->add( $kind, array( 'order' => $order->id ) );
	}

	/**
	 * A letter as it would be sent, for people who want to see it first.
	 *
	 * @param Order|null $order Null for an order that nobody has placed.
	 * @throws InvalidArgumentException When there is no such letter.
	 */
	public function preview( string $kind, ?Order $order, Language $language ): Mail {
		$letter = $this->letters[ $kind ] ?? throw new InvalidArgumentException( "There is no letter $kind." );
		return $this->languages->within( $language, fn (): Mail => $this->mail( $letter, $order ?? $this->sample->order(), array() ) );
	}

	/**
	 * Delivers one of the kinds.
	 *
	 * @param array<mixed> $payload
	 * @throws Postponed When its reader has got many within the hour.
	 */
	public function deliver( string $kind, array $payload ): bool {
		[ $letter, $id ] = array( $this->letters[ $kind ] ?? null, $payload['order'] ?? null );
		$order           = is_int( $id ) ? $this->book->byId( $id ) : null;
		if ( $letter === null || $order === null ) {
			throw new RuntimeException( 'There is no such order any more.' );
		}
		if ( ! $letter->suits( $order ) ) {
			// Overtaken: who has paid in the meantime need not read that it failed.
			return true;
		}
		if ( ! $letter->isForShop() ) {
			$this->spare( $kind, $order->email );
		}
		$language = $letter->isForShop() ? null : $this->languages->find( $order->language );
		$this->languages->within( $language ?? $this->languages->default(), fn () => $this->mailer->send( $this->mail( $letter, $order, $payload ) ) );
		return true;
	}

	/** The shop's name as text. */
	public static function shop(): string {
		return html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** @throws Postponed */
	private function spare( string $kind, string $address ): void {
		try {
			$this->limiter->hit( "$kind:" . strtolower( $address ), new RateLimit( self::MOST_AN_HOUR, HOUR_IN_SECONDS ) );
		} catch ( RouteError ) {
			throw new Postponed( self::LATER, 'Many letters of this kind went to this address within the hour.' );
		}
	}

	/** @param array<mixed> $payload */
	private function mail( Letter $letter, Order $order, array $payload ): Mail {
		$words = $letter->words( $order, $payload );
		$data  = $words->data + array(
			'shop'     => self::shop(),
			'subject'  => $words->subject,
			'language' => $this->languages->current()->tag(),
			'order'    => $this->wire->order( $order ),
			'billing'  => $this->written( $order->billing ),
			'delivery' => $this->written( $order->delivery ),
			'home'     => $this->languages->url(),
			'name'     => $order->billing->firstName,
			'write'    => $this->typography,
			'withdraw' => $letter->isForShop() ? '' : WithdrawalPage::address( $this->languages, $order ),
		);
		$above = '<div style="margin:0 0 28px;">' . $this->view->render( "emails/$words->view", $data ) . '</div>';
		$html  = $this->view->render( 'emails/layout', $data + array( 'content' => $above . $this->view->render( 'emails/order', $data ) ) );
		$text  = trim( $this->view->render( "emails/$words->view-text", $data ) ) . "\n\n" . trim( $this->view->render( 'emails/order-text', $data ) ) . "\n";
		return $letter->isForShop() ? new Mail( $this->mailer->address(), $words->subject, $html, $text, $order->email ) : new Mail( $order->email, $words->subject, $html, $text );
	}

	/** @return list<string> */
	private function written( Address $address ): array {
		return array( ...$address->lines(), $this->countries->name( $address->country ) );
	}
}
