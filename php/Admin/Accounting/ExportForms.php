<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use Vitrine\Admin\Accounting\Datev\DatevAccounts;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Admin\Capability;
use Vitrine\Catalogue\Tax\VatRates;
use Vitrine\Kernel\Clock;
use Vitrine\Storefront\View;

/** The forms above the order list: which file to download, and the settings of DATEV. */
final class ExportForms {

	/** Months to choose from, as for the ZIP file of invoices. */
	private const MONTHS = 24;

	public function __construct( private readonly Clock $clock, private readonly View $view ) {
	}

	/**
	 * @param string                $action  The `admin-post.php` action, also used for its nonce.
	 * @param array<string, string> $filters Of the list.
	 */
	public function render( string $action, array $filters ): string {
		$files = array_filter(
			ExportFile::cases(),
			static fn ( ExportFile $file ): bool => $file !== ExportFile::Datev || self::usesDatev()
		);
		$first  = $this->clock->now()->modify( 'first day of this month midnight' );
		$months = array();
		for ( $back = 0; $back < self::MONTHS; $back++ ) {
			$month                             = $first->modify( "-$back months" );
			$months[ $month->format( 'Y-m' ) ] = wp_date( 'F Y', $month->getTimestamp(), $month->getTimezone() ) ?: '';
		}
		$forms = $this->view->render(
			'admin/orders-export',
			array(
				'action'   => $action,
				'filters'  => $filters,
				'files'    => $files,
				'months'   => $months,
				'selected' => $first->modify( '-1 month' )->format( 'Y-m' ),
			)
		);
		return self::usesDatev() && current_user_can( Capability::MANAGE_SHOP ) ? $forms . $this->datev() : $forms;
	}

	private function datev(): string {
		$settings = DatevSettings::fromOption();
		return $this->view->render(
			'admin/datev',
			array(
				'action'   => DatevForm::ACTION,
				'saved'    => DatevForm::isSaved(),
				'settings' => $settings,
				'labels'   => DatevAccounts::labels( VatRates::fromOption(), $settings ),
			)
		);
	}

	/** DATEV is used in Germany and Austria. */
	private static function usesDatev(): bool {
		return in_array( VatRates::fromOption()->home, array( 'DE', 'AT' ), true ) || DatevSettings::fromOption()->isComplete();
	}
}
