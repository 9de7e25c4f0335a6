<?php
/** Frame of the shop's virtual pages in classic themes. */

declare(strict_types=1);

use Vitrine\Storefront\ClassicFrame;

defined( 'ABSPATH' ) || exit;

$vitrine_element = ClassicFrame::header();
?>
<<?php echo esc_attr( $vitrine_element ); ?> id="v-content" class="v-main">
	<?php vitrine_block( (string) get_query_var( 'vitrine_block' ) ); ?>
</<?php echo esc_attr( $vitrine_element ); ?>>
<?php
get_footer();
