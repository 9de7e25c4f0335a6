<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\InertText;
use Vitrine\Kernel\Mail;
use Vitrine\Kernel\Mailer;
use Vitrine\OrderPages\View\OrderView;
use Vitrine\OrderPages\View\OrderViews;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Storefront\MailTexts\MailTexts;
use Vitrine\Storefront\View;
use Vitrine\Withdrawals\WithdrawalPage;
use Vitrine\Withdrawals\WithdrawalProgress;

/** Writes e-mails about orders, in the current language. */
final class OrderMailRenderer {

	/** Of the name in greetings, in characters. */
	private const MAX_NAME_LENGTH = 40;

	public function __construct(
		private readonly OrderViews $views,
		private readonly ProvenMailbox $mailbox,
		private readonly OrderContacts $contacts,
		private readonly OrderPictures $pictures,
		private readonly MailTexts $texts,
		private readonly View $view,
		private readonly Mailer $mailer,
		private readonly Languages $languages,
		private readonly Typography $typography,
	) {
	}

	/** @param array<mixed> $payload */
	public function mail( OrderEmail $email, Order $order, array $payload ): Mail {
		$content   = $email->content( $order, $payload );
		$orderView = $this->views->one( $order );
		$firstName = $this->mailbox->isOf( $order ) ? InertText::line( $order->customer->billing->firstName, self::MAX_NAME_LENGTH ) : '';
		$texts     = $this->texts->in(
			$email->isForShop() ? '' : $email->kind(),
			$this->languages->current(),
			array(
				MailTexts::ORDER_NUMBER => $order->number,
				MailTexts::FIRST_NAME   => $firstName,
				MailTexts::SHOP         => OrderMails::shop(),
			)
		);
		$subject   = $texts->subject( $content->subject );
		$code      = TransferPicture::of( $email, $orderView );
		$parts     = $texts->parts();
		$greeting  = $content->data['greeting'] ?? '';
		$data      = array( 'greeting' => $texts->heading( is_string( $greeting ) ? $greeting : '' ) ) + $content->data + $parts + array(
			'shop'     => OrderMails::shop(),
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
			'pictures' => $this->pictures->products( $orderView ),
			'portrait' => $this->pictures->person( $content->data['member'] ?? null ),
			'code'     => $code?->picture,
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
			: new Mail( $order->customer->email, $subject, $html, $text, '', self::headers( $email ), $code?->files() ?? array() );
	}

	/** Only consumers have the right of withdrawal, and only from what is not withdrawn from or refunded as a whole. */
	private static function mayWithdraw( Order $order, OrderView $view ): bool {
		return $order->customer->billing->vatId === ''
			&& $order->payment->status !== PaymentStatus::Refunded
			&& $view->withdrawals->progress->extent !== WithdrawalProgress::WHOLE;
	}

	/**
	 * A note is an employee's message to one customer, who may answer it, or be away and say so.
	 *
	 * @return array<string, string>
	 */
	private static function headers( OrderEmail $email ): array {
		return $email->kind() === OrderMessages::NOTE ? array( 'Auto-Submitted' => 'no' ) : array();
	}

	/**
	 * @param list<string> $lines Of an address.
	 * @return list<string>
	 */
	private static function printable( array $lines, OrderEmail $email ): array {
		return $email->isForShop() ? $lines : array_map( static fn ( string $line ): string => InertText::line( $line ), $lines );
	}
}
