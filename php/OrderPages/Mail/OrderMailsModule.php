<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\OrderPages\Mail\Emails\CancelledEmail;
use Vitrine\OrderPages\Mail\Emails\CompletedEmail;
use Vitrine\OrderPages\Mail\Emails\ConfirmationEmail;
use Vitrine\OrderPages\Mail\Emails\ConfirmedEmail;
use Vitrine\OrderPages\Mail\Emails\ContactChangedEmail;
use Vitrine\OrderPages\Mail\Emails\DeliveryMovedEmail;
use Vitrine\OrderPages\Mail\Emails\ExpiredEmail;
use Vitrine\OrderPages\Mail\Emails\NewOrderEmail;
use Vitrine\OrderPages\Mail\Emails\PaymentFailedEmail;
use Vitrine\OrderPages\Mail\Emails\PaymentLinkEmail;
use Vitrine\OrderPages\Mail\Emails\PaymentReceivedEmail;
use Vitrine\OrderPages\Mail\Emails\PaymentReminderEmail;
use Vitrine\OrderPages\Mail\Emails\RefundedEmail;
use Vitrine\OrderPages\Mail\Emails\RefundFailedEmail;
use Vitrine\OrderPages\Mail\Emails\RefundReturnedEmail;
use Vitrine\OrderPages\Mail\Emails\ShopNoteEmail;
use Vitrine\Orders\OrderMessages;
use Vitrine\Storefront\MailSeller;

defined( 'ABSPATH' ) || exit;

/** E-mails about orders: one class in `Emails` for each step of an order. */
final class OrderMailsModule extends Module implements ProvidesOutboxHandlers {

	public function services(): array {
		return array(
			MailSeller::class => OrderContacts::class,
			OrderMails::class => static fn ( Container $c ): OrderMails => $c->build(
				OrderMails::class,
				emails: array_map( $c->get( ... ), self::emails() ),
			),
		);
	}

	public function register( Container $container ): void {
		add_action( 'pre_post_update', array( PageRevision::class, 'keep' ) );
	}

	public function outboxHandlers(): array {
		$deliveries = array();
		// Listed here rather than in a constant, which PHP would build on every request.
		$kinds = array(
			OrderMessages::CONFIRMATION,
			OrderMessages::NOTICE,
			OrderMessages::CONFIRMED,
			OrderMessages::PAYMENT_LINK,
			OrderMessages::PAID,
			OrderMessages::PAYMENT_FAILED,
			OrderMessages::COMPLETED,
			OrderMessages::DELIVERY,
			OrderMessages::CONTACT,
			OrderMessages::NOTE,
			OrderMessages::CANCELLED,
			OrderMessages::REMINDER,
			OrderMessages::EXPIRED,
			OrderMessages::REFUNDED,
			OrderMessages::REFUND_FAILED,
			OrderMessages::REFUND_RETURNED,
		);
		foreach ( $kinds as $kind ) {
			$deliveries[ $kind ] = static fn ( Container $c, array $payload ): bool =>
				$c->get( OrderMailDelivery::class )->deliver( $kind, $payload );
		}
		$deliveries[ OrderMessages::FORMER_MAILBOX ] = static fn ( Container $c, array $payload ): bool =>
			$c->get( FormerMailboxMail::class )->send( $payload );
		return $deliveries;
	}

	/** @return list<class-string<OrderEmail>> */
	private static function emails(): array {
		return array(
			ConfirmationEmail::class,
			ConfirmedEmail::class,
			PaymentLinkEmail::class,
			PaymentReceivedEmail::class,
			DeliveryMovedEmail::class,
			ContactChangedEmail::class,
			ShopNoteEmail::class,
			CompletedEmail::class,
			PaymentFailedEmail::class,
			PaymentReminderEmail::class,
			ExpiredEmail::class,
			CancelledEmail::class,
			RefundedEmail::class,
			RefundReturnedEmail::class,
			NewOrderEmail::class,
			RefundFailedEmail::class,
		);
	}
}
