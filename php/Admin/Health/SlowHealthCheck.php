<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

defined( 'ABSPATH' ) || exit;

/** A test that requests pages: Site Health asks for it after it is shown, through the REST API. */
interface SlowHealthCheck extends HealthCheck {
}
