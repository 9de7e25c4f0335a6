<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Kernel\ShopState;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Storefront\Theme;

/** Applies the setup form. It can be repeated: content that was edited since is kept. */
final class SetUp {

	/** Option: Unix timestamp of the last setup. */
	public const DONE = ShopState::SET_UP;

	public function __construct(
		private readonly OptionsStore $options,
		private readonly StarterPages $pages,
		private readonly HomePage $home,
		private readonly Languages $languages,
		private readonly Settings $settings,
	) {
	}

	public static function done(): bool {
		return get_option( self::DONE ) !== false;
	}

	/** @param SetupForm $form Validated. Samples are added by a second request, which runs with the languages chosen here. */
	public function apply( SetupForm $form ): void {
		$codes = $form->languages->all();
		update_option( 'blogname', $form->name );
		if ( ! $this->languages->areExternal() ) {
			update_option( EmbeddedLanguages::OPTION, $codes );
		}
		update_option( Mailer::ADDRESS_OPTION, $form->email );
		$rates = $this->settings->get( VatRates::class )->changed;
		$this->settings->save( new VatRates( $form->region->country, VatStatus::from( $form->tax ), $rates ) );
		$this->options->save(
			OptionGroups::SHOP,
			array(
				'currency'        => $form->region->currency,
				'company_name'    => $form->company->name,
				'company_address' => $form->company->address,
				'company_vat'     => $form->company->vat,
				'tax_number'      => $form->company->taxNumber,
			),
			$form->languages->default
		);
		TimeZones::save( $form->region->timezone, $form->region->country );
		$account = $this->settings->get( BankAccount::class );
		if ( $account->iban !== $form->company->iban ) {
			$this->settings->save(
				new BankAccount(
					$account->holder !== '' ? $account->holder : ( $form->company->name !== '' ? $form->company->name : $form->name ),
					$form->company->iban,
					$account->bic,
					$account->bank
				)
			);
			do_action( 'vitrine_answers_changed' );
		}
		if ( ! self::done() && get_option( Shipping::OPTION, array() ) === array() ) {
			DeliverySettings::save( DeliverySettings::starter( $form->region->currency ) );
		}
		Theme::choose( $form->content->theme, ShopState::isLive() );
		if ( $form->content->pages ) {
			$languages = array_values(
				array_filter(
					$this->languages->areExternal() ? $this->languages->all() : EmbeddedLanguages::supported(),
					static fn ( Language $language ): bool => in_array( $language->code, $codes, true )
				)
			);
			// Menus are assigned per theme: use the theme that the shop will have.
			$end = Theme::isChosen() ? Theme::preview() : static fn () => null;
			$this->pages->make( $languages );
			$this->home->make( $languages );
			$end();
			if ( ShopState::isLive() ) {
				$this->home->show();
			}
		}
		Permalinks::enable();
		update_option( self::DONE, time(), true );
	}
}
