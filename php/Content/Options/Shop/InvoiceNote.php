<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;

final class InvoiceNote extends Text {

	public function key(): string {
		return 'invoice_note';
	}

	public function label(): string {
		return __( 'A line below each invoice', 'vitrine' );
	}

	public function help(): string {
		return __( 'Why no VAT is charged, for instance, or your bank account.', 'vitrine' );
	}
}
