<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Catalogue\Settings;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Content\Options\Groups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Options\Shop\CompanyAddress;
use Vitrine\Content\Options\Shop\CompanyName;
use Vitrine\Content\Options\Shop\CompanyVat;
use Vitrine\Content\Options\Shop\Currency;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Kernel\Mailer;
use Vitrine\Payments\BankAccount;
use Vitrine\Payments\Iban;
use Vitrine\Storefront\Theme;

/** What somebody who sets up a shop has to say, as it was typed: it goes back into the form where something is wrong. */
final readonly class SetupForm {

	/** @param list<string> $languages Codes. */
	public function __construct(
		public string $name,
		public string $email,
		public array $languages,
		public string $default,
		public string $country,
		public string $currency,
		public string $company,
		public string $address,
		public string $vat,
		public bool $pages,
		public bool $samples,
		public string $theme,
		public string $iban,
		public string $timezone,
	) {
	}

	/** What the shop says by now, so that the set-up may be done again without typing. */
	public static function current( OptionsStore $options, Mailer $mailer ): self {
		$text = static fn ( CompanyName|CompanyAddress|CompanyVat $option ): string => (string) $options->value( Groups::SHOP, $option );
		return new self(
			html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			$mailer->address(),
			EmbeddedLanguages::chosen(),
			EmbeddedLanguages::chosen()[0],
			VatRates::fromOption()->home,
			Settings::fromOption()->currency,
			$text( new CompanyName() ),
			$text( new CompanyAddress() ),
			$text( new CompanyVat() ),
			true,
			false,
			Theme::choice(),
			BankAccount::fromOption()->iban,
			TimeZones::named(),
		);
	}

	/** @param array<mixed> $sent Without slashes. */
	public static function of( array $sent ): self {
		$text = static fn ( string $key ): string => is_string( $sent[ $key ] ?? null ) ? sanitize_text_field( $sent[ $key ] ) : '';
		return new self(
			$text( 'name' ),
			$text( 'email' ),
			array_values( array_intersect( EmbeddedLanguages::codes(), is_array( $sent['languages'] ?? null ) ? array_filter( $sent['languages'], 'is_string' ) : array() ) ),
			$text( 'default' ),
			$text( 'country' ),
			$text( 'currency' ),
			$text( 'company' ),
			$text( 'address' ),
			$text( 'vat' ),
			isset( $sent['pages'] ),
			isset( $sent['samples'] ),
			in_array( $text( 'theme' ), array( Theme::BUNDLED, Theme::KEEP ), true ) ? $text( 'theme' ) : Theme::choice(),
			isset( $sent['iban'] ) ? Iban::written( $text( 'iban' ) ) : BankAccount::fromOption()->iban,
			$text( 'timezone' ),
		);
	}

	/** @return array<string, string> Messages by field; empty where nothing is wrong. */
	public function faults(): array {
		return array_filter(
			array(
				'name'      => $this->name === '' ? __( 'Please enter a name.', 'vitrine' ) : '',
				'email'     => is_email( $this->email ) === false ? __( 'This is no valid e-mail address.', 'vitrine' ) : '',
				'languages' => $this->languages === array() ? __( 'A shop speaks at least one language.', 'vitrine' ) : '',
				'default'   => $this->languages !== array() && ! in_array( $this->default, $this->languages, true ) ? __( 'Please choose one of the languages that are on.', 'vitrine' ) : '',
				'country'   => VatRates::knows( $this->country ) ? '' : __( 'Please choose a country.', 'vitrine' ),
				'currency'  => isset( ( new Currency() )->choices()[ $this->currency ] ) ? '' : __( 'Please choose a currency.', 'vitrine' ),
				'iban'      => $this->iban === '' || Iban::isValid( $this->iban ) ? '' : __( 'This is no valid IBAN: please compare it with your bank’s papers.', 'vitrine' ),
				'timezone'  => $this->timezone === '' || TimeZones::isKnown( $this->timezone ) ? '' : __( 'Please choose a time zone.', 'vitrine' ),
			)
		);
	}
}
