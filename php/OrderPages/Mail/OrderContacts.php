<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use Vitrine\Content\ContentCache;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Typography;
use Vitrine\Invoices\InvoiceSettings;
use Vitrine\Orders\Order;
use Vitrine\Storefront\MailSeller;

defined( 'ABSPATH' ) || exit;

/** Whom customers can turn to: the seller, and the team member who takes care of an order. In the current language. */
final class OrderContacts implements MailSeller {

	public function __construct(
		private readonly InvoiceSettings $settings,
		private readonly ContentCache $contents,
		private readonly Countries $countries,
		private readonly Typography $typography,
	) {
	}

	/** @return list<string> Name, address, numbers, phone and e-mail of the seller (Directive 2011/83/EU, Article 8(7)). */
	public function seller(): array {
		$seller  = $this->settings->seller();
		$general = $this->contents->options()['general'] ?? array();
		$text    = static fn ( string $key ): string => is_string( $general[ $key ] ?? null ) ? $general[ $key ] : '';
		$pair    = fn ( string $label, string $value ): string => $value === '' ? '' : $this->typography->pair( $label, $value );
		return array_values(
			array_filter(
				array(
					$seller->name,
					strtr( $this->countries->translateIn( implode( "\n", $seller->lines() ) ), array( "\n" => ', ' ) ),
					$pair( __( 'Company number', 'vitrine' ), $seller->code ),
					$pair( __( 'VAT number', 'vitrine' ), $seller->vat ),
					$pair( __( 'Tax number', 'vitrine' ), $seller->taxNumber ),
					$pair( __( 'Phone', 'vitrine' ), $text( 'footer_phone' ) ?: $text( 'consultation_phone' ) ),
					$pair( __( 'E-mail', 'vitrine' ), $text( 'help_email' ) ?: $text( 'footer_email' ) ),
				),
				static fn ( string $line ): bool => $line !== ''
			)
		);
	}

	/**
	 * The same person on the order's page (`src/islands/order-received`).
	 *
	 * @return array<string, mixed>|null Null if the shop has no team members.
	 */
	public function member( Order $order ): ?array {
		$members = array_values( (array) ( $this->contents->options()['general']['form_members'] ?? array() ) );
		$number  = (int) preg_replace( '/\D/', '', $order->number );
		$member  = $members === array() ? null : $members[ $number % count( $members ) ];
		return is_array( $member ) ? $member : null;
	}
}
