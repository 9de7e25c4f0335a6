<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Admin\Setup\SetUp;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Search\SynonymStore;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/** The shop's name, options and synonyms. */
final class OptionStep implements Step {

	public function __construct(
		private readonly OptionsStore $store,
		private readonly Translations $translations,
		private readonly SynonymStore $synonyms,
		private readonly Settings $settings,
	) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		$targets = new Targets( $state, $this->translations );
		foreach ( $data->sites as $language => $site ) {
			$general = array_map(
				static fn ( mixed $value ): mixed => self::value( $value, $language, $targets, $state ),
				$site['options']['general']
			);
			$link    = static fn ( string $page ): mixed => self::value(
				array( 'title' => $site['pages'][ $page ]['title'], 'to' => "page:$page", 'target' => '' ),
				$language,
				$targets,
				$state
			);
			$shop    = $site['options']['shop'] + array( 'terms_page' => $link( 'terms' ), 'delivery_page' => $link( 'delivery' ) );
			// An invented number, so that the checkout offers the field for the VAT ID of a business.
			$shop   += array(
				'tagline'        => (string) ( $site['tagline'] ?? '' ),
				'company_vat'    => 'LT100001234567',
				'business_sales' => true,
			);
			$general['newsletter_background_image'] = $state->id( 'picture', 'letters' ) ?? 0;
			$hash = md5( (string) wp_json_encode( array( $general, $shop ) ) );
			if ( ! $state->has( 'options', $language, $hash ) ) {
				$this->store->save( OptionGroups::GENERAL, $general, $language );
				$this->store->save( OptionGroups::SHOP, $shop, $language );
				$state->keep( 'options', $language, 0, $hash );
			}
			$synonyms = implode( "\n", $site['synonyms'] ?? array() );
			if ( ! $state->has( 'synonyms', $language, md5( $synonyms ) ) ) {
				$this->synonyms->save( $language, $synonyms );
				$state->keep( 'synonyms', $language, 0, md5( $synonyms ) );
			}
		}
		// Tests and visitors see the VAT of the delivery country.
		if ( get_option( VatRates::OPTION, array() ) === array() ) {
			$this->settings->save( new VatRates( $this->settings->get( VatRates::class )->home, VatStatus::Destination ) );
		}
		$this->name( $data, $state );
		$this->account( $state );
		$output->say( 'options' );
	}

	/** Links and team members are referenced by the demo's own keys. */
	private static function value( mixed $value, string $language, Targets $targets, State $state ): mixed {
		if ( is_array( $value ) && isset( $value['to'] ) ) {
			return array( 'to' => $targets->of( $value['to'], $language ) ?? '' ) + $value;
		}
		if ( is_array( $value ) && is_string( $value[0] ?? null ) ) {
			return array_values( array_filter( array_map( static fn ( string $key ): ?int => $state->id( 'member', $key ), $value ) ) );
		}
		return $value;
	}

	/** The example number of the IBAN registry, so that no money can be sent to it. */
	private function account( State $state ): void {
		if ( ! $state->has( 'options', 'account', '1' ) ) {
			update_option(
				BankAccount::OPTION,
				array( 'holder' => 'UAB „Molis ir medis“', 'iban' => 'LT12 1000 0111 0100 1000', 'bic' => '', 'bank' => '' )
			);
			$enabled = $this->settings->get( EnabledPaymentMethods::class )->with( array( CashOnDelivery::KEY => true ) );
			$this->settings->save( $enabled );
			update_option( Mailer::ADDRESS_OPTION, 'hello@molismedis.example' );
			$state->keep( 'options', 'account', 0, '1' );
		}
	}

	private function name( DemoData $data, State $state ): void {
		$site = $data->sites['en'] ?? array_values( $data->sites )[0] ?? null;
		$hash = $site === null ? '' : md5( $site['name'] . $site['tagline'] );
		if ( $site !== null && ! $state->has( 'options', 'name', $hash ) ) {
			update_option( 'blogname', $site['name'] );
			update_option( 'blogdescription', $site['tagline'] );
			update_option( SetUp::DONE, time(), true );
			$state->keep( 'options', 'name', 0, $hash );
		}
	}
}
