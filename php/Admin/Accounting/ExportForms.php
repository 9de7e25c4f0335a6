<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use Vitrine\Admin\Accounting\Datev\DatevAccounts;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Admin\Capability;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Storefront\View;

/** The forms above the order list: which file to download, and the settings of DATEV. */
final class ExportForms {

	public function __construct( private readonly ExportForm $form, private readonly View $view ) {
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
		$forms = $this->form->render(
			$action,
			__( 'Download orders and documents', 'vitrine' ),
			__( 'Month of the accountant’s files', 'vitrine' ),
			array( '' => __( 'Download', 'vitrine' ) ),
			files: array_values( $files ),
			filters: $filters
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
