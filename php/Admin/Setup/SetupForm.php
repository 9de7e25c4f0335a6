<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Settings\Settings;
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

	/** @param string $tax Value of `VatStatus`. */
	public function __construct(
		public string $name,
		public string $email,
		public ChosenLanguages $languages,
		public ShopRegion $region,
		public string $tax,
		public CompanyDetails $company,
		public StarterContent $content,
	) {
	}

	/** The current settings, to prefill the form when setup is repeated. */
	public static function current(
		OptionsStore $options,
		Settings $settings,
		Mailer $mailer,
		Languages $languages,
		LanguageProposal $proposal
	): self {
		$codes = $languages->areExternal() ? array_column( $languages->all(), 'code' ) : $proposal->codes();
		return new self(
			html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			$mailer->address(),
			new ChosenLanguages( $codes, $languages->areExternal() ? $languages->default()->code : $codes[0] ),
			new ShopRegion( $settings->get( VatRates::class )->home, $settings->get( MainCurrency::class )->code, TimeZones::named() ),
			$settings->get( VatRates::class )->status->value,
			new CompanyDetails(
				$options->text( OptionGroups::SHOP, 'company_name' ),
				$options->text( OptionGroups::SHOP, 'company_address' ),
				$options->text( OptionGroups::SHOP, 'company_vat' ),
				$options->text( OptionGroups::SHOP, 'tax_number' ),
				$settings->get( BankAccount::class )->iban,
			),
			new StarterContent( true, false, Theme::choice() ),
		);
	}

	/**
	 * @param array<mixed>   $sent     Unslashed.
	 * @param Settings       $settings For questions that the form does not ask.
	 * @param Languages|null $external Languages of another plugin, which can't be chosen.
	 */
	public static function of( array $sent, Settings $settings, ?Languages $external = null ): self {
		$text = static fn ( string $key ): string => is_string( $sent[ $key ] ?? null ) ? sanitize_text_field( $sent[ $key ] ) : '';
		$codes = is_array( $sent['languages'] ?? null ) ? array_filter( $sent['languages'], 'is_string' ) : array();
		// The main language of a live shop is changed in the settings, which warn about the URLs.
		$main = ShopState::isLive() && SetUp::done() ? EmbeddedLanguages::chosen()[0] : $text( 'default' );
		return new self(
			$text( 'name' ),
			$text( 'email' ),
			new ChosenLanguages(
				$external !== null
					? array_column( $external->all(), 'code' )
					: array_values( array_intersect( EmbeddedLanguages::codes(), $codes ) ),
				$external?->default()->code ?? $main,
			),
			new ShopRegion( $text( 'country' ), $text( 'currency' ), $text( 'timezone' ) ),
			isset( $sent['tax'] ) ? $text( 'tax' ) : $settings->get( VatRates::class )->status->value,
			new CompanyDetails(
				$text( 'company' ),
				$text( 'address' ),
				$text( 'vat' ),
				$text( 'taxNumber' ),
				isset( $sent['iban'] ) ? Iban::format( $text( 'iban' ) ) : $settings->get( BankAccount::class )->iban,
			),
			new StarterContent(
				isset( $sent['pages'] ),
				isset( $sent['samples'] ),
				in_array( $text( 'theme' ), array( Theme::BUNDLED, Theme::KEEP ), true ) ? $text( 'theme' ) : Theme::choice(),
			),
		);
	}

	/** @return array<string, mixed> The fields as the browser sends them, without unchecked checkboxes: see `of()`. */
	public function toInput(): array {
		return array(
			'name'      => $this->name,
			'email'     => $this->email,
			'languages' => $this->languages->codes,
			'default'   => $this->languages->default,
			'country'   => $this->region->country,
			'currency'  => $this->region->currency,
			'timezone'  => $this->region->timezone,
			'tax'       => $this->tax,
			'company'   => $this->company->name,
			'address'   => $this->company->address,
			'vat'       => $this->company->vat,
			'taxNumber' => $this->company->taxNumber,
			'iban'      => $this->company->iban,
			'theme'     => $this->content->theme,
		) + array_filter( array( 'pages' => $this->content->pages, 'samples' => $this->content->samples ) );
	}

	/** @return array<string, string> Messages by field; empty if valid. */
	public function errors(): array {
		return array_filter(
			array(
				'name'  => $this->name === '' ? __( 'Please enter a name.', 'vitrine' ) : '',
				'email' => is_email( $this->email ) === false ? __( 'Enter a valid e-mail address.', 'vitrine' ) : '',
				...$this->languages->errors(),
				'tax'   => VatStatus::tryFrom( $this->tax ) === null ? __( 'Please choose which VAT you charge.', 'vitrine' ) : '',
				...$this->company->errors(),
				...$this->region->errors(),
			)
		);
	}
}
