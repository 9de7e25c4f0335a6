<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\ShopState;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\Iban;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Storefront\Theme;

/** The setup form as submitted, so that it can be shown again with its errors. */
final readonly class SetupForm {

	/**
	 * @param list<string> $languages Language codes.
	 * @param string       $tax       Value of `VatStatus`.
	 */
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
		public string $tax,
		public string $taxNumber,
	) {
	}

	/** The current settings, to prefill the form when setup is repeated. */
	public static function current( OptionsStore $options, Mailer $mailer, Languages $languages, LanguageProposal $proposal ): self {
		$codes = $languages->areExternal() ? array_column( $languages->all(), 'code' ) : $proposal->codes();
		return new self(
			html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			$mailer->address(),
			$codes,
			$languages->areExternal() ? $languages->default()->code : $codes[0],
			VatRates::fromOption()->home,
			MainCurrency::code(),
			$options->text( OptionGroups::SHOP, 'company_name' ),
			$options->text( OptionGroups::SHOP, 'company_address' ),
			$options->text( OptionGroups::SHOP, 'company_vat' ),
			true,
			false,
			Theme::choice(),
			BankAccount::fromOption()->iban,
			TimeZones::named(),
			VatRates::fromOption()->status->value,
			$options->text( OptionGroups::SHOP, 'tax_number' ),
		);
	}

	/**
	 * @param array<mixed>   $sent     Unslashed.
	 * @param Languages|null $external Languages of another plugin, which can't be chosen.
	 */
	public static function of( array $sent, ?Languages $external = null ): self {
		$text = static fn ( string $key ): string => is_string( $sent[ $key ] ?? null ) ? sanitize_text_field( $sent[ $key ] ) : '';
		$codes = is_array( $sent['languages'] ?? null ) ? array_filter( $sent['languages'], 'is_string' ) : array();
		// The main language of a live shop is changed in the settings, which warn about the URLs.
		$main = ShopState::isLive() && SetUp::done() ? EmbeddedLanguages::chosen()[0] : $text( 'default' );
		return new self(
			$text( 'name' ),
			$text( 'email' ),
			$external !== null
				? array_column( $external->all(), 'code' )
				: array_values( array_intersect( EmbeddedLanguages::codes(), $codes ) ),
			$external?->default()->code ?? $main,
			$text( 'country' ),
			$text( 'currency' ),
			$text( 'company' ),
			$text( 'address' ),
			$text( 'vat' ),
			isset( $sent['pages'] ),
			isset( $sent['samples'] ),
			in_array( $text( 'theme' ), array( Theme::BUNDLED, Theme::KEEP ), true ) ? $text( 'theme' ) : Theme::choice(),
			isset( $sent['iban'] ) ? Iban::format( $text( 'iban' ) ) : BankAccount::fromOption()->iban,
			$text( 'timezone' ),
			isset( $sent['tax'] ) ? $text( 'tax' ) : VatRates::fromOption()->status->value,
			$text( 'taxNumber' ),
		);
	}

	/** @return array<string, string> Messages by field; empty if valid. */
	public function errors(): array {
		return array_filter(
			array(
				'name'      => $this->name === '' ? __( 'Please enter a name.', 'vitrine' ) : '',
				'email'     => is_email( $this->email ) === false ? __( 'Enter a valid e-mail address.', 'vitrine' ) : '',
				'languages' => $this->languages === array() ? __( 'Please choose at least one language.', 'vitrine' ) : '',
				'default'   => $this->languages !== array() && ! in_array( $this->default, $this->languages, true )
					? __( 'Please choose one of the enabled languages.', 'vitrine' )
					: '',
				'country'   => VatRates::hasCountry( $this->country ) ? '' : __( 'Please choose a country.', 'vitrine' ),
				'tax'       => VatStatus::tryFrom( $this->tax ) === null ? __( 'Please choose which VAT you charge.', 'vitrine' ) : '',
				'currency'  => in_array( $this->currency, Currency::CODES, true ) ? '' : __( 'Please choose a currency.', 'vitrine' ),
				'iban'      => $this->iban === '' || Iban::isValid( $this->iban )
					? ''
					: __( 'This IBAN is not valid. Please check it against your bank statement.', 'vitrine' ),
				'timezone'  => $this->timezone === '' || TimeZones::isKnown( $this->timezone )
					? ''
					: __( 'Please choose a time zone.', 'vitrine' ),
			)
		);
	}
}
