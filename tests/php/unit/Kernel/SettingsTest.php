<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Vitrine\Admin\Accounting\Datev\Account;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Catalogue\Categories\CategoryPaths;
use Vitrine\Catalogue\PastProductPolicy;
use Vitrine\Catalogue\ReturnCosts;
use Vitrine\I18n\PathBases;
use Vitrine\Kernel\Settings\Setting;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\PageCache\FrontCacheSettings;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\CashLimit;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Pricing\Delivery\ClosingDays;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Storefront\Security\PolicyState;

final class SettingsTest extends TestCase {

	private const ENUMS = array( CategoryPaths::class, PastProductPolicy::class, ReturnCosts::class );

	/** Settings that are made of several fields or options. */
	private const CLASSES = array(
		BankAccount::class,
		ClosingDays::class,
		DatevSettings::class,
		EnabledPaymentMethods::class,
		ForeignCurrencies::class,
		FrontCacheSettings::class,
		PaymentDeadlines::class,
		StripeSettings::class,
		UnpaidLimits::class,
		VatRates::class,
	);

	public function testAnythingInvalidBecomesTheDefault(): void {
		foreach ( array( null, false, '', 'other', 7, array( 'a' => array() ) ) as $stored ) {
			foreach ( self::ENUMS as $enum ) {
				self::assertSame( $enum::cases()[0]::fromStored( array( $enum::OPTION => null ) ), self::read( $enum, $stored ) );
			}
			self::assertEquals( new CatalogueSettings(), self::read( CatalogueSettings::class, $stored ) );
			self::assertSame( 'product', self::read( PathBases::class, $stored )->slug( PathBases::PRODUCT, 'en' ) );
			foreach ( self::CLASSES as $class ) {
				self::assertEquals( self::read( $class, null ), self::read( $class, $stored ), $class );
			}
		}
	}

	public function testWhatIsSavedIsReadAgain(): void {
		$keys     = array( 'publishable' => 'pk', 'secret' => 'sk', 'webhook' => '' );
		$slugs    = array( 'de' => array( 'shop' => 'laden', PathBases::PRODUCT => 'ware' ) );
		$settings = array(
			CategoryPaths::Nested,
			PastProductPolicy::Missing,
			ReturnCosts::Shop,
			new CatalogueSettings( 100, 12 ),
			( new PathBases() )->with( $slugs ),
			new BankAccount( 'UAB Molis', 'LT12 1000 0111 0100 1000' ),
			new CashLimit( 0 ),
			new ClosingDays( array( array( 'from' => '2026-12-24', 'to' => '2026-12-26' ) ) ),
			new DatevSettings( '1001', '7', '04', 4, '10000', array( 'a' => new Account( '8400', '3' ) ) ),
			new EnabledPaymentMethods( array( 'card' => false ) ),
			new ForeignCurrencies( 'EUR', array( 'CHF' => array( 'rate' => '0.95', 'rounding' => 'five' ) ), array( 'de' => 'CHF' ) ),
			new FrontCacheSettings( array( 'http://10.0.0.5:6081' ), false, 'f00' ),
			new MainCurrency( 'PLN' ),
			new StripeSettings( true, $keys, $keys ),
			new UnpaidLimits( 5, 0, 10 ),
			new VatRates( 'DE', VatStatus::None, array( 'DE' => array( 'standard' => 1600, 'reduced' => 500 ) ) ),
			PolicyState::Blocked,
		);
		foreach ( $settings as $setting ) {
			$stored = $setting->toStored() + array_fill_keys( $setting::options(), null );
			self::assertEquals( $setting, $setting::fromStored( $stored ), $setting::class );
		}
	}

	public function testASettingMayDependOnAnother(): void {
		$stored = ( new VatRates( 'DE' ) )->toStored() + array_fill_keys( PaymentDeadlines::options(), null );
		self::assertEquals( new PaymentDeadlines( country: 'DE' ), PaymentDeadlines::fromStored( $stored ) );
		self::assertSame( array( PaymentDeadlines::OPTION ), array_keys( ( new PaymentDeadlines() )->toStored() ) );
		$home = VatRates::fromStored( array( VatRates::OPTION => array(), 'WPLANG' => 'fr_FR' ) )->home;
		self::assertSame( 'FR', $home, 'A new shop is in the country of its locale.' );
	}

	public function testOldSlugsOfPagesRedirect(): void {
		$bases = new PathBases();
		foreach ( array( 'laden', 'markt' ) as $slug ) {
			$bases = $bases->with( array( 'de' => array( 'shop' => $slug ) ) );
		}
		self::assertSame( 'markt/cups', $bases->movedTo( 'laden/cups', 'de' ) );
		self::assertSame( 'markt', $bases->movedTo( 'shop', 'de' ) );
	}

	/**
	 * @template T of Setting
	 * @param class-string<T> $setting
	 * @return T
	 */
	private static function read( string $setting, mixed $stored ): Setting {
		return $setting::fromStored( array_fill_keys( $setting::options(), $stored ) );
	}
}
