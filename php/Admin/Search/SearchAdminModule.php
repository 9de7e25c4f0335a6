<?php
declare(strict_types=1);

namespace Vitrine\Admin\Search;

use Vitrine\Admin\Settings\ProvidesTopics;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Search in the shop's settings. */
final class SearchAdminModule extends Module implements ProvidesTopics {

	public function topics(): array {
		return array(
			'search' => SearchTopic::class,
		);
	}
}
