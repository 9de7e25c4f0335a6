<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use Vitrine\Admin\Accounting\Datev\DatevAccounts;
use Vitrine\Admin\Accounting\Datev\DatevSettings;
use Vitrine\Admin\Capability;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Storefront\View;

/** The forms above the order list: which file to download, and the settings of DATEV. */
final class ExportForms {

	public function __construct(
		private readonly ExportForm $form,
		private readonly View $view,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @param string                $action  The `admin-post.php` action, also used for its nonce.
	 * @param array<string, string> $filters Of the list.
	 */
	public function render( string $action, array $filters ): string {
		$files = array_filter(
			ExportFile::cases(),
			fn ( ExportFile $file ): bool => $file !== ExportFile::Datev || $this->usesDatev()
		);
		$forms = $this->form->render(
			$action,
			__( 'Download orders and documents', 'vitrine' ),
			__( 'Month of the accountant’s files', 'vitrine' ),
			array( '' => __( 'Download', 'vitrine' ) ),
			files: array_values( $files ),
			filters: $filters
		);
		return $this->usesDatev() && current_user_can( Capability::MANAGE_SHOP ) ? $forms . $this->datev() : $forms;
	}

	private function datev(): string {
		$settings = $this->settings->get( DatevSettings::class );
		return $this->view->render(
			'admin/datev',
			array(
				'action'   => DatevForm::ACTION,
				'saved'    => DatevForm::isSaved(),
				'settings' => $settings,
				'labels'   => DatevAccounts::labels( $this->settings->get( VatRates::class ), $settings ),
			)
		);
	}

	/** DATEV is used in Germany and Austria. */
	private function usesDatev(): bool {
		return in_array( $this->settings->get( VatRates::class )->home, array( 'DE', 'AT' ), true )
			|| $this->settings->get( DatevSettings::class )->isComplete();
	}
}
