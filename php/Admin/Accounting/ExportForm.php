<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use DateTimeImmutable;
use Vitrine\Kernel\Clock;
use Vitrine\Storefront\View;

/** A form above the order list that downloads a file, for a month to choose. */
final class ExportForm {

	/** Months to choose from. */
	private const MONTHS = 24;

	public function __construct( private readonly Clock $clock, private readonly View $view ) {
	}

	/**
	 * @param string                $action      The `admin-post.php` action, also used for its nonce.
	 * @param string                $month       Label of the month.
	 * @param array<string, string> $buttons     Labels by format; '' for a form without a choice.
	 * @param string                $description '' for none.
	 * @param list<ExportFile>      $files       To choose from.
	 * @param array<string, string> $filters     Of the list.
	 */
	public function render(
		string $action,
		string $title,
		string $month,
		array $buttons,
		string $description = '',
		array $files = array(),
		array $filters = array(),
	): string {
		$notice = ExportNotice::take( $action );
		$months = $this->months();
		$last   = $this->firstDay()->modify( '-1 month' )->format( 'Y-m' );
		return $this->view->render(
			'admin/export',
			array(
				'action'      => $action,
				'title'       => $title,
				'description' => $description,
				'message'     => $notice->message ?? '',
				'files'       => $files,
				'file'        => ExportFile::tryFrom( $notice->file ?? '' ) ?? $files[0] ?? null,
				'filters'     => $filters,
				'label'       => $month,
				'months'      => $months,
				'selected'    => $notice !== null && isset( $months[ $notice->month ] ) ? $notice->month : $last,
				'buttons'     => $buttons,
			)
		);
	}

	/** @return array<string, string> Names by `Y-m`. */
	private function months(): array {
		$months = array();
		for ( $back = 0; $back < self::MONTHS; $back++ ) {
			$month                             = $this->firstDay()->modify( "-$back months" );
			$months[ $month->format( 'Y-m' ) ] = wp_date( 'F Y', $month->getTimestamp(), $month->getTimezone() ) ?: '';
		}
		return $months;
	}

	private function firstDay(): DateTimeImmutable {
		return $this->clock->now()->modify( 'first day of this month midnight' );
	}
}
