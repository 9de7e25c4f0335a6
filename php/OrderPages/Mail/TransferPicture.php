<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\Kernel\MailAttachment;
use Vitrine\Kernel\Qr\QrPicture;
use Vitrine\OrderPages\View\OrderView;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\TransferCode;
use Vitrine\Storefront\MailPicture;

/** The QR code of a transfer in e-mails that ask for it: a PNG file inside the e-mail, which Outlook shows without asking a server. */
final readonly class TransferPicture {

	private const NAME = 'transfer.png';

	private function __construct( public MailPicture $picture, private MailAttachment $file ) {
	}

	public static function of( OrderEmail $email, OrderView $order ): ?self {
		$transfer = in_array( $email->kind(), array( OrderMessages::CONFIRMATION, OrderMessages::REMINDER ), true )
			? $order->payment->transfer
			: null;
		$png      = $transfer === null ? '' : TransferCode::png( $transfer );
		$width    = $png === '' ? 0 : QrPicture::width( $png );
		return $png === '' ? null : new self(
			new MailPicture( 'cid:' . self::NAME, $width, $width ),
			new MailAttachment( self::NAME, 'image/png', $png, self::NAME )
		);
	}

	/** @return list<MailAttachment> */
	public function files(): array {
		return array( $this->file );
	}
}
