<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail;

use Vitrine\Catalogue\Settings;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\ProvidesDeliveries;
use Vitrine\Orders\Mail\Letters\Cancelled;
use Vitrine\Orders\Mail\Letters\Completed;
use Vitrine\Orders\Mail\Letters\Confirmation;
use Vitrine\Orders\Mail\Letters\DeliveryMoved;
use Vitrine\Orders\Mail\Letters\Expired;
use Vitrine\Orders\Mail\Letters\NoteFromShop;
use Vitrine\Orders\Mail\Letters\Notice;
use Vitrine\Orders\Mail\Letters\PaymentFailed;
use Vitrine\Orders\Mail\Letters\PaymentReceived;
use Vitrine\Orders\Mail\Letters\Refunded;
use Vitrine\Orders\Mail\Letters\RefundFailed;
use Vitrine\Orders\Mail\Letters\Reminder;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderLinks;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Refund\RefundTable;
use Vitrine\Orders\Rest\OrderWire;
use Vitrine\Rest\RateLimiter;
use Vitrine\Storefront\View;

/** The e-mails about orders: each step of an order has a letter, a class in `Letters`. */
final class OrderMailsModule implements Module, ProvidesDeliveries {

	public function services(): array {
		return array(
			OrderMails::class => static fn ( Container $c ): OrderMails => new OrderMails(
				self::letters( $c ),
				$c->get( OrderBook::class ),
				$c->get( OrderWire::class ),
				$c->get( Countries::class ),
				$c->get( Languages::class ),
				$c->get( Typography::class ),
				$c->get( Mailer::class ),
				$c->get( View::class ),
				$c->get( RateLimiter::class ),
				$c->get( Outbox::class ),
				new SampleOrder( $c->get( Languages::class ), $c->get( Clock::class ), $c->get( Settings::class )->currency ),
			),
		);
	}

	public function register( Container $container ): void {
	}

	public function deliveries(): array {
		$deliveries = array();
		// Listed here and not as a constant, which would be put together on every request.
		$kinds = array(
			OrderMails::CONFIRMATION,
			OrderMails::NOTICE,
			OrderMails::PAID,
			OrderMails::PAYMENT_FAILED,
			OrderMails::COMPLETED,
			OrderMails::DELIVERY,
			OrderMails::NOTE,
			OrderMails::CANCELLED,
			OrderMails::REMINDER,
			OrderMails::EXPIRED,
			OrderMails::REFUNDED,
			OrderMails::REFUND_FAILED,
		);
		foreach ( $kinds as $kind ) {
			$deliveries[ $kind ] = static fn ( Container $c, array $payload ): bool => $c->get( OrderMails::class )->deliver( $kind, $payload );
		}
		return $deliveries;
	}

	/** @return list<Letter> */
	private static function letters( Container $c ): array {
		$links = $c->get( OrderLinks::class );
		return array(
			new Confirmation( $links ),
			new PaymentReceived( $links ),
			new DeliveryMoved( $links, $c->get( DateFormat::class ) ),
			new NoteFromShop( $links, $c->get( OrderNotes::class ) ),
			new Completed( $links, $c->get( PaymentMethods::class ), $c->get( MoneyFormat::class ) ),
			new PaymentFailed( $links ),
			new Reminder( $links, $c->get( PaymentMethods::class ) ),
			new Expired( $links ),
			new Cancelled( $links, $c->get( PaymentMethods::class ) ),
			new Refunded( $links, $c->get( RefundTable::class ), $c->get( MoneyFormat::class ) ),
			new Notice( $links ),
			new RefundFailed( $links, $c->get( RefundTable::class ), $c->get( MoneyFormat::class ) ),
		);
	}
}
