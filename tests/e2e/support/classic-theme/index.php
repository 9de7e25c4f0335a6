<?php
declare(strict_types=1);

get_header();
echo '<main id="v-content">';
while ( have_posts() ) {
	the_post();
	the_title( '<h1>', '</h1>' );
	the_content();
}
echo '</main>';
get_footer();
