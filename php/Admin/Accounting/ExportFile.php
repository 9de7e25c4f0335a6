<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

defined( 'ABSPATH' ) || exit;

/** The files that can be downloaded from the order list; the values are used in addresses. */
enum ExportFile: string {

	case Orders    = 'orders';
	case Programs  = 'programs';
	case Documents = 'documents';
	case Datev     = 'datev';

	public function label(): string {
		return match ( $this ) {
			self::Orders    => __( 'Orders (spreadsheet)', 'vitrine' ),
			self::Programs  => __( 'Orders (for programs)', 'vitrine' ),
			self::Documents => __( 'For the accountant: documents (plain CSV)', 'vitrine' ),
			self::Datev     => __( 'For the accountant: DATEV', 'vitrine' ),
		};
	}

	public function help(): string {
		return match ( $this ) {
			self::Orders    => __( 'The list below with its filters: invoice, payment, VAT and refunds of each order, in your language.', 'vitrine' ),
			self::Programs  => __( 'The list below with its filters, with columns that are the same in all languages.', 'vitrine' ),
			self::Documents => __( 'Each invoice and credit note of the month, with a row for each VAT rate.', 'vitrine' ),
			self::Datev     => __( 'The same documents as bookings (Buchungsstapel).', 'vitrine' ),
		};
	}
}
