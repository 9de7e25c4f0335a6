<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Shop;

use Vitrine\Content\Options\Kinds\Text;

final class WorkHours extends Text {

	public function key(): string {
		return 'work_hours';
	}

	public function label(): string {
		return __( 'Work hours', 'vitrine' );
	}

	public function help(): string {
		return __( 'Shown in the header and the footer, for instance “Mon–Fri 9–17”.', 'vitrine' );
	}
}
