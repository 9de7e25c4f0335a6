<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;

final class CompanyName extends Text {

	public function key(): string {
		return 'company_name';
	}

	public function label(): string {
		return __( 'Company', 'vitrine' );
	}

	public function help(): string {
		return __( 'Who sells, as on invoices; empty: the title of the site.', 'vitrine' );
	}

	public function perLanguage(): bool {
		return false;
	}
}
