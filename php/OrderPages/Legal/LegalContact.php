<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Legal;

use Vitrine\Content\ContentCache;
use Vitrine\I18n\Countries;
use Vitrine\Invoices\InvoiceSettings;
use Vitrine\Kernel\Mailer;

defined( 'ABSPATH' ) || exit;

/** The seller as the legal pages name it, from the shop's settings, in the current language. */
final class LegalContact {

	public function __construct(
		private readonly InvoiceSettings $settings,
		private readonly ContentCache $contents,
		private readonly Countries $countries,
	) {
	}

	/** The site title if the company has no name in the settings. */
	public function name(): string {
		return $this->settings->seller()->name;
	}

	/** @return list<string> Lines of the address. */
	public function address(): array {
		$lines = $this->settings->seller()->lines();
		return $lines === array() ? array() : explode( "\n", $this->countries->translateIn( implode( "\n", $lines ) ) );
	}

	public function companyNumber(): string {
		return $this->settings->seller()->code;
	}

	public function vatNumber(): string {
		return $this->settings->seller()->vat;
	}

	public function phone(): string {
		return $this->general( 'footer_phone' ) ?: $this->general( 'consultation_phone' );
	}

	/** Never the administrator's address, which setup may not have been asked about. */
	public function email(): string {
		$sender = get_option( Mailer::ADDRESS_OPTION );
		return $this->general( 'help_email' ) ?: $this->general( 'footer_email' ) ?: ( is_string( $sender ) ? $sender : '' );
	}

	/** @return list<string> Labels of the settings that every legal page needs and that are empty. */
	public function missing(): array {
		$shop = $this->contents->options()['shop'] ?? array();
		return array_keys(
			array_filter(
				array(
					__( 'Company', 'vitrine' )         => ( $shop['company_name'] ?? '' ) === '',
					__( 'Company address', 'vitrine' ) => $this->address() === array(),
					__( 'E-mail', 'vitrine' )          => $this->email() === '',
					__( 'Phone', 'vitrine' )           => $this->phone() === '',
				)
			)
		);
	}

	/** One line: name, address, phone and e-mail (Directive 2011/83/EU, Annex I(A), note 2). */
	public function inline( bool $withPhone = true ): string {
		return implode(
			', ',
			array_filter(
				array( $this->name(), ...$this->address(), $withPhone ? $this->phone() : '', $this->email() ),
				static fn ( string $part ): bool => $part !== ''
			)
		);
	}

	private function general( string $key ): string {
		$value = $this->contents->options()['general'][ $key ] ?? null;
		return is_string( $value ) ? $value : '';
	}
}
