<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\Categories\CategoryPaths;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Prices\ForeignCurrencies;

/** The settings that the read model is made of, and those with which it was last built completely. */
final class ReadModelSettings {

	/** Option: fingerprint of the settings of the last complete rebuild; missing until the first one. */
	public const OPTION = 'vitrine_read_model_settings';

	/** Topics of the shop's settings that contain some of them. */
	public const TOPICS = array( 'languages', 'currencies' );

	public function __construct(
		private readonly Languages $languages,
		private readonly Currencies $currencies,
		private readonly Settings $settings,
	) {
	}

	/** As this process knows them. */
	public function fingerprint(): string {
		$stored    = $this->settings->get( ForeignCurrencies::class )->rates;
		$bases     = $this->settings->get( PathBases::class );
		$languages = array();
		foreach ( $this->languages->all() as $language ) {
			$exchange                     = $this->currencies->exchange( $language );
			// Prices in the main currency are stored without its code.
			$code                         = $exchange->isMain() ? '' : $exchange->currency->code;
			$languages[ $language->code ] = array(
				$language->locale,
				$bases->slug( PathBases::PRODUCT, $language->code ),
				$bases->slug( PathBases::CATEGORY, $language->code ),
				$code,
				(string) $exchange->rate,
				(string) ( $stored[ $code ]['rounding'] ?? '' ),
			);
		}
		ksort( $languages );
		// Shops with flat addresses keep the fingerprint that they have.
		$chosen = $this->settings->get( CategoryPaths::class );
		$paths  = $chosen === CategoryPaths::Flat ? array() : array( $chosen->value );
		return hash( 'xxh128', (string) wp_json_encode( array( $this->languages->default()->code, $languages, ...$paths ) ) );
	}

	/** The products were completely built with these settings. */
	public function built( string $fingerprint ): void {
		update_option( self::OPTION, $fingerprint, false );
	}

	/** Whether the products were last completely built with the present settings. */
	public function match(): bool {
		return get_option( self::OPTION, '' ) === $this->fingerprint();
	}

	/** Whether they were built with others: before the first complete rebuild it is not known. */
	public function differ(): bool {
		return ! in_array( get_option( self::OPTION, '' ), array( '', $this->fingerprint() ), true );
	}
}
