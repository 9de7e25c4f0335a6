<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use InvalidArgumentException;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mail;
use Vitrine\Orders\Order;

/** The e-mails about orders, one class per event. `OrderMailDelivery` sends them. */
final class OrderMails {

	/** @var array<string, OrderEmail> */
	private readonly array $emails;

	/** @param list<OrderEmail> $emails In the order shown in wp-admin. */
	public function __construct(
		array $emails,
		private readonly OrderMailRenderer $renderer,
		private readonly SampleOrder $sample,
		private readonly Languages $languages,
		private readonly Outbox $outbox,
	) {
		$this->emails = array_column(
			array_map( static fn ( OrderEmail $email ): array => array( $email->kind(), $email ), $emails ),
			1,
			0
		);
	}

	public function find( string $kind ): ?OrderEmail {
		return $this->emails[ $kind ] ?? null;
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
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
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
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		$email = $this->find( $kind ) ?? throw new InvalidArgumentException( "Unknown e-mail kind $kind." );
		return $this->languages->withLanguage(
			$language,
			fn (): Mail => $this->renderer->mail( $email, $order ?? $this->sample->order(), array() )
		);
	}

	/** The shop name in plain text. */
	public static function shop(): string {
		return html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
