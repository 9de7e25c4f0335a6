<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Mails;

use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\I18n\Language;
use Vitrine\Kernel\Mail;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Storefront\MailTexts\MailTexts;

/** Previews of the shop's e-mails, with a sample order and a sample customer. */
final class MailPreviews {

	public function __construct( private readonly OrderMails $orders, private readonly CustomerMails $customers ) {
	}

	/** @return array<string, string> Titles by kind. */
	public function titles(): array {
		$shop   = OrderMails::shop();
		$titles = $this->orders->titles();
		foreach ( CustomerMail::cases() as $kind ) {
			$titles[ $kind->value ] = $kind->subject( $shop );
		}
		return $titles;
	}

	/** @return array<string, list<string>> Placeholders of the owner's texts by kind, of e-mails to customers. */
	public function placeholders(): array {
		$customer = array( MailTexts::FIRST_NAME, MailTexts::SHOP );
		return array(
			...array_fill_keys( $this->orders->customerKinds(), array( MailTexts::ORDER_NUMBER, ...$customer ) ),
			...array_fill_keys( array_column( CustomerMail::cases(), 'value' ), $customer ),
		);
	}

	public function render( string $kind, Language $language ): Mail {
		$customer = CustomerMail::tryFrom( $kind );
		return $customer === null ? $this->orders->preview( $kind, null, $language ) : $this->customers->preview( $customer, $language );
	}
}
